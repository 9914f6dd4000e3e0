import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";

const RETRY_MS = 2_000;

interface LaterPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>;
  /** Fetches the part while nothing else is going on, so that it opens without a wait. */
  readonly preloadWhenIdle: () => void;
}

/** A part of the page that is fetched when it is first shown. Only such parts ask the server for anything. */
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

/**
 * When the connection is lost at that moment it is asked for again until it comes: a dialog that
 * opens late beats a broken page.
 */
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

/** A part of the page that comes right after the first look; until then nothing stands for it. */
export function useLaterPart<P>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    void untilLoaded(load).then((loaded) => setPart(() => loaded));
  }, [load]);
  return Part;
}
