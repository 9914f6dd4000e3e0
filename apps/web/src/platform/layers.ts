import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createLayerHistory, type LayerHistory, type LayerStack } from "./layer-history.ts";

export interface Layer {
  readonly isOpen: boolean;
  readonly detail: string | null;
  /** Another detail is stacked on the current one: Back returns to it. */
  open(detail?: string): void;
  close(): void;
}

interface LayerOptions {
  /** Makes the layer linkable as `?param=detail`. */
  readonly param?: string;
  /** Details that a URL may open. Define it outside the component, to keep its identity. */
  readonly opensFor?: (detail: string) => boolean;
  /** Neither a reload nor Forward reopens it, since its content is only in memory. */
  readonly isTransient?: boolean;
}

const NOTHING: LayerStack = [];
const anyDetail = () => true;

let layers: LayerHistory | undefined;
const inBrowser = (): LayerHistory => {
  layers ??= createLayerHistory(window);
  return layers;
};
const subscribe = (listener: () => void) => inBrowser().subscribe(listener);

/** A dialog, sheet or step that Back closes. The first render is closed, as when prerendered. */
export function useLayer(name: string, options: LayerOptions = {}): Layer {
  const { param, opensFor = anyDetail, isTransient } = options;
  const shown = useSyncExternalStore(
    subscribe,
    () => inBrowser().shown(),
    () => NOTHING,
  );
  useEffect(() => {
    return param === undefined ? undefined : inBrowser().link({ name, param, opensFor });
  }, [name, param, opensFor]);
  const controls = useMemo(
    () => ({
      open: (detail?: string) =>
        inBrowser().open({ name, detail: detail ?? null, param, isTransient }),
      close: () => inBrowser().close(name),
    }),
    [name, param, isTransient],
  );
  const top = shown.findLast((layer) => layer.name === name);
  return { ...controls, isOpen: top !== undefined, detail: top?.detail ?? null };
}
