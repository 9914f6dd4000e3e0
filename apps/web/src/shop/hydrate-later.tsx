import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from "react";
import { useLanguage } from "../i18n/words.ts";

interface StaticPart {
  /** Resolves when the part is to be hydrated. */
  readonly isDue: Promise<void>;
  readonly hydrate: () => void;
  readonly clicked: EventTarget[];
}

const PARTS = "[data-later]";
/** Parts of the prerendered page that React does not handle yet, by their `data-later`. */
const staticParts = new Map<string, StaticPart>();

/** Call before hydration: parts below the fold wait until they come near the view or are used. */
export function hydrateOnUse(root: HTMLElement): void {
  const find = (target: EventTarget | null) => {
    const part = target instanceof Element ? target.closest<HTMLElement>(PARTS) : null;
    return staticParts.get(part?.dataset.later ?? "");
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) find(target)?.hydrate();
    },
    { rootMargin: "25% 0px" },
  );
  for (const part of root.querySelectorAll<HTMLElement>(PARTS)) {
    let hydrate = () => {};
    const isDue = new Promise<void>((resolve) => {
      hydrate = resolve;
    });
    staticParts.set(part.dataset.later ?? "", { isDue, hydrate, clicked: [] });
    observer.observe(part);
  }
  for (const type of ["pointerdown", "focusin"]) {
    window.addEventListener(type, ({ target }) => find(target)?.hydrate(), true);
  }
  const holdClick = (event: Event) => {
    const part = find(event.target);
    if (!part || !event.target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    part.clicked.push(event.target);
    part.hydrate();
  };
  window.addEventListener("click", holdClick, true);
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
  // React cannot hydrate words of another language: render the part anew.
  if (!isReplaced && language !== prerenderedIn && staticParts.has(props.id)) setReplaced(true);
  return (
    <Suspense key={isReplaced ? "replaced" : "prerendered"}>
      <Part {...props} />
    </Suspense>
  );
}

const subscribe = () => () => {};

function Part({ id, children }: HydrateLaterProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const part = isHydrating && staticParts.get(id);
  if (part) use(part.isDue);
  useEffect(() => {
    const { clicked = [] } = staticParts.get(id) ?? {};
    staticParts.delete(id);
    for (const target of clicked) {
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  }, [id]);
  return children;
}
