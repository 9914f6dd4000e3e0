import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from "react";
import { useLanguage } from "../i18n/words.ts";

const PARTS = "[data-later]";
/** Parts of the prerendered page that stay static for now, by their `data-later`. */
const arrivals = new Map<string, { readonly arrival: Promise<void>; readonly end: () => void }>();

/** Call before hydration: parts below the fold wait until they come near the view or are used. */
export function waitForUse(root: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target);
    },
    { rootMargin: "25% 0px" },
  );
  const hydrate = (part: Element | null | undefined) => {
    if (!(part instanceof HTMLElement)) return;
    observer.unobserve(part);
    arrivals.get(part.dataset.later ?? "")?.end();
  };
  for (const part of root.querySelectorAll<HTMLElement>(PARTS)) {
    let resolve = () => {};
    const arrival = new Promise<void>((arrive) => {
      resolve = arrive;
    });
    const end = () => {
      // Lets React hydrate within the event that it is about to handle.
      Object.assign(arrival, { status: "fulfilled", value: undefined });
      resolve();
    };
    arrivals.set(part.dataset.later ?? "", { arrival, end });
    observer.observe(part);
  }
  for (const use of ["pointerdown", "focusin", "click"]) {
    const listen = ({ target }: Event) => hydrate((target as Element).closest?.(PARTS));
    window.addEventListener(use, listen, true);
  }
}

interface HydrateLaterProps {
  /** The `data-later` of the only element in `children`. */
  readonly id: string;
  readonly children: ReactNode;
}

export function HydrateLater(props: HydrateLaterProps) {
  const language = useLanguage();
  const [prerenderedIn] = useState(language);
  const [isReplaced, setReplaced] = useState(false);
  // A static part cannot change its language: another takes its place.
  if (!isReplaced && language !== prerenderedIn && arrivals.has(props.id)) setReplaced(true);
  return (
    <Suspense key={isReplaced ? "replaced" : "prerendered"}>
      <Waiting {...props} />
    </Suspense>
  );
}

const subscribe = () => () => {};

/** Waits only while hydrating: what the browser renders itself is there at once. */
function Waiting({ id, children }: HydrateLaterProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const waiting = isHydrating && arrivals.get(id);
  if (waiting) use(waiting.arrival);
  useEffect(() => void arrivals.delete(id), [id]);
  return children;
}
