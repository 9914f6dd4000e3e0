import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createLayerHistory, type LayerHistory, type LayerStack } from "./layer-history.ts";

export interface Layer {
  readonly isOpen: boolean;
  /** What it shows, e.g. a dish's id. */
  readonly detail: string | null;
  /** With another detail, what was shown before lies beneath: Back returns to it. */
  open(detail?: string): void;
  /** Closes it with all its details, and whatever lies over it. */
  close(): void;
}

interface LayerOptions {
  /** The layer has an address of its own, `?param=detail`, by which it can be opened and shared. */
  readonly param?: string;
  /** Which details an address may open it with. Defined once, outside the component. */
  readonly opensFor?: (detail: string) => boolean;
  /** What it shows lives in this page's memory only: neither a reload nor Forward opens it again. */
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

/**
 * Something that lies over the page and that Back closes: a dialog, a sheet, a step in one. The first
 * render is that of the bare page, as it was prerendered.
 */
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
