import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useState,
} from "react";

const RETRY_MS = 2_000;

interface LaterPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>;
  readonly preloadWhenIdle: () => void;
}

/** A lazy part with access to the query client. Only such parts call the server. */
export function loadLater<P extends object>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  const loadAll = async () => {
    const [part, { withQueries }] = await Promise.all([load(), import("./queries.tsx")]);
    return withQueries(part);
  };
  return {
    Part: lazy(async () => ({ default: await untilLoaded(loadAll) })),
    preloadWhenIdle: () => whenIdle(() => void loadAll().catch(() => {})),
  };
}

/** Retries until the connection is back: a late dialog is better than a broken page. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 500);
}

export function useLaterPart<P>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    void untilLoaded(load).then((loaded) => setPart(() => loaded));
  }, [load]);
  return Part;
}

/** A dialog whose code is loaded when idle, or at the latest when it first opens. */
export function laterDialog<P extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const { Part, preloadWhenIdle } = loadLater(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, when its opener is loaded.
  return function LaterDialog(props: P) {
    // Stays mounted after opening, for the closing animation.
    const [wasOpened, setOpened] = useState(props.open);
    if (props.open && !wasOpened) setOpened(true);
    useEffect(preloadWhenIdle, []);
    return wasOpened && createElement(Suspense, { fallback: null }, createElement(Part, props));
  };
}
