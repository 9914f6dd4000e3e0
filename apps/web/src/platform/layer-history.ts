/** One layer over the page, as an entry of the history carries it. */
export interface LayerEntry {
  readonly name: string;
  readonly detail: string | null;
  /** It stands in the address, as `?param=detail`. */
  readonly param?: string | undefined;
  /** It lives in this page's memory: neither a reload nor Forward brings it back. */
  readonly isTransient?: boolean | undefined;
}

/** What lies over the page, the lowest first. Each layer has an entry of the history to itself. */
export type LayerStack = readonly LayerEntry[];

/** A layer that an address can open. */
export interface LinkedLayer {
  readonly name: string;
  readonly param: string;
  readonly opensFor: (detail: string) => boolean;
}

/** What is needed of the window. */
export interface Browser {
  readonly history: Pick<History, "go" | "state" | "pushState" | "replaceState"> & {
    scrollRestoration: ScrollRestoration;
  };
  readonly location: { readonly href: string };
  addEventListener(type: string, listener: () => void): void;
}

const NOTHING: LayerStack = [];
const MOVES_BY_THE_ROUTER = ["pushState", "replaceState", "hashchange"];

export type LayerHistory = ReturnType<typeof createLayerHistory>;

/**
 * Keeps what lies over the page and the browser's history in step. What is shown changes at once;
 * the history follows, since going back takes the browser a moment.
 */
export function createLayerHistory(browser: Browser) {
  const { history, location } = browser;
  const listeners = new Set<() => void>();
  const linked = new Set<LinkedLayer>();
  let shown = surviving(stackOf(history.state), NOTHING);
  let isGoingBack = false;
  let isWriting = false;

  const show = (next: LayerStack) => {
    shown = next;
    for (const listener of listeners) listener();
    // Not at once: of what opens and closes in one go, only the outcome becomes history.
    queueMicrotask(follow);
  };

  /** Brings the history to what is shown: back to what both have, then on from there. */
  const follow = () => {
    if (isGoingBack) return;
    const entries = stackOf(history.state);
    const kept = sharedLength(entries, shown);
    if (entries.length > kept) {
      isGoingBack = true;
      history.go(kept - entries.length);
      return;
    }
    for (let depth = kept + 1; depth <= shown.length; depth += 1) push(shown.slice(0, depth));
  };

  const push = (layers: LayerStack) => {
    const { param, detail } = layers.at(-1) ?? {};
    // Coming back from a layer leaves the page where it stands, also where it was scrolled meanwhile.
    history.scrollRestoration = "manual";
    write("pushState", layers, param ? withParam(param, detail ?? "") : location.href);
    history.scrollRestoration = "auto";
  };

  const write = (way: "pushState" | "replaceState", layers: LayerStack, address: string) => {
    isWriting = true;
    history[way]({ layers }, "", address);
    isWriting = false;
  };

  const withParam = (param: string, value: string | null) => {
    const address = new URL(location.href);
    if (value === null) address.searchParams.delete(param);
    else address.searchParams.set(param, value);
    return address.href;
  };

  /** The browser or the router went to another entry: what lies over the page there is shown. */
  const arrive = () => {
    show(surviving(stackOf(history.state), shown));
    for (const layer of linked) openIfLinked(layer);
  };

  /** A page opened at a layer's address gets the bare page underneath, to which Back leads. */
  const openIfLinked = ({ name, param, opensFor }: LinkedLayer) => {
    const detail = new URL(location.href).searchParams.get(param);
    if (detail === null || !opensFor(detail) || isGoingBack) return;
    if (shown.some((layer) => layer.name === name)) return;
    write("replaceState", stackOf(history.state), withParam(param, null));
    show([...shown, { name, detail, param }]);
  };

  browser.addEventListener("popstate", () => {
    history.scrollRestoration = "auto";
    if (!isGoingBack) return arrive();
    isGoingBack = false;
    follow();
  });
  for (const move of MOVES_BY_THE_ROUTER) {
    browser.addEventListener(move, () => {
      if (!isWriting && !isGoingBack) arrive();
    });
  }
  queueMicrotask(follow);

  return {
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Puts a layer on top. Where it lies there already, what lies over it closes. */
    open: (layer: LayerEntry) => {
      const at = shown.findIndex((other) => isSame(other, layer));
      if (at === -1) show([...shown, layer]);
      else if (at < shown.length - 1) show(shown.slice(0, at + 1));
    },
    /** Closes a layer and what lies over it. */
    close: (name: string) => {
      const at = shown.findIndex((layer) => layer.name === name);
      if (at !== -1) show(shown.slice(0, at));
    },
    link: (layer: LinkedLayer) => {
      linked.add(layer);
      openIfLinked(layer);
      return () => void linked.delete(layer);
    },
  };
}

/** The history's state may be of another release, or of somebody else. */
function stackOf(state: unknown): LayerStack {
  const { layers } = (state ?? {}) as { layers?: LayerStack };
  return Array.isArray(layers) ? layers : NOTHING;
}

/** A transient layer whose memory is gone cannot be shown, nor what lay over it. */
function surviving(entries: LayerStack, shown: LayerStack): LayerStack {
  const lost = entries.findIndex((layer, at) => layer.isTransient && !isSame(layer, shown[at]));
  return lost === -1 ? entries : entries.slice(0, lost);
}

function sharedLength(entries: LayerStack, shown: LayerStack): number {
  const differs = entries.findIndex((layer, at) => !isSame(layer, shown[at]));
  return differs === -1 ? entries.length : differs;
}

function isSame(layer: LayerEntry, other: LayerEntry | undefined): boolean {
  return layer.name === other?.name && layer.detail === other.detail;
}
