export interface LayerEntry {
  readonly name: string;
  readonly detail: string | null;
  readonly param?: string | undefined;
  readonly isTransient?: boolean | undefined;
}

/** Open layers, lowest first. Each has its own history entry. */
export type LayerStack = readonly LayerEntry[];

export interface LinkedLayer {
  readonly name: string;
  readonly param: string;
  readonly opensFor: (detail: string) => boolean;
}

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
 * Keeps open layers and browser history in sync. Layers change at once; the history follows, since
 * traversal is asynchronous.
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
    // Deferred, so that layers opened and closed in one go leave no history entries.
    queueMicrotask(follow);
  };

  const follow = () => {
    if (isGoingBack) return;
    const entries = stackOf(history.state);
    const shared = sharedLength(entries, shown);
    if (entries.length > shared) {
      isGoingBack = true;
      history.go(shared - entries.length);
      return;
    }
    for (let depth = shared + 1; depth <= shown.length; depth += 1) push(shown.slice(0, depth));
  };

  const push = (layers: LayerStack) => {
    const { param, detail } = layers.at(-1) ?? {};
    // Back from a layer must not restore an old scroll position.
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

  const arrive = () => {
    show(surviving(stackOf(history.state), shown));
    for (const layer of linked) openIfLinked(layer);
  };

  /** Opens a linked layer above the bare page, so that Back closes it. */
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
    /** Opens a layer on top. If it is open already, closes the layers above it. */
    open: (layer: LayerEntry) => {
      const at = shown.findIndex((other) => isSame(other, layer));
      if (at === -1) show([...shown, layer]);
      else if (at < shown.length - 1) show(shown.slice(0, at + 1));
    },
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

/** The state may come from another release or another script. */
function stackOf(state: unknown): LayerStack {
  const { layers } = (state ?? {}) as { layers?: LayerStack };
  return Array.isArray(layers) ? layers : NOTHING;
}

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
