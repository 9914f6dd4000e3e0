import { type ComponentType, createElement, Suspense, useEffect, useState } from "react";
import { loadLater } from "./load-later.ts";

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
    return wasOpened && <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  };
}
