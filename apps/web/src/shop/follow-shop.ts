import { PATHS, type ServiceStateOnWire, serviceState, shopVersion } from "@comptoir/contract";
import { useEffect, useEffectEvent } from "react";
import { openLive, readEvent } from "../platform/live.ts";
import { whenIdle } from "../platform/load-later.ts";
import { type KnownShops, useKnownShops } from "./known-shops.ts";

/** A page that nobody looks at for so long is told of nothing; it asks when it is looked at again. */
const HIDDEN_FOR_MS = 60_000;
/** All open pages hear of a publication at once, and shall not all ask at once. */
const SPREAD_MS = 800;
/** Another process may not have heard of it yet. */
const ASK_AGAIN_MS = [1_500, 4_000, 10_000];
const PAUSES = { first: 2_000, longest: 60_000 };

interface Following {
  readonly slug: string;
  /** Something is in its basket, which its owner wants to know before publishing. */
  readonly hasBasket: boolean;
  /** What can be had, at once and whenever it changes. */
  readonly onService: (state: ServiceStateOnWire) => void;
}

/** Keeps a shop's page at the published version for as long as it is open. */
export function useFollowedShop({ slug, hasBasket, onService }: Following): void {
  const shops = useKnownShops();
  const takeService = useEffectEvent(onService);
  useEffect(() => {
    const path = `${PATHS.liveShop}?restaurantId=${slug}&basket=${Number(hasBasket)}`;
    const ended = new AbortController();
    let latest = "";
    const onEvent = async (event: Parameters<typeof readEvent>[0]) => {
      const service = readEvent(event, "service", serviceState);
      if (service) takeService(service);
      const told = readEvent(event, "ready", shopVersion) ?? readEvent(event, "shop", shopVersion);
      if (!told) return;
      latest = told.version;
      await update(shops, slug, () => latest, ended.signal);
    };
    const open = () =>
      openLive({ path, signed: false, onEvent: (event) => void onEvent(event), pauses: PAUSES });
    let stop: (() => void) | undefined;
    // Nobody who opens the page waits for this.
    whenIdle(() => {
      if (!ended.signal.aborted) stop = whileLookedAt(open);
    });
    return () => {
      ended.abort();
      stop?.();
    };
  }, [slug, hasBasket, shops]);
}

async function update(
  shops: KnownShops,
  slug: string,
  latest: () => string,
  signal: AbortSignal,
): Promise<void> {
  // Whatever a proxy makes of the tag, the version stands in it.
  const isLatest = () => shops.tagOf(slug)?.includes(latest());
  // What this device kept turns out to be what is published.
  if (isLatest()) shops.notePublished(slug);
  for (const pause of [Math.random() * SPREAD_MS, ...ASK_AGAIN_MS]) {
    if (signal.aborted || isLatest()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted || isLatest()) return;
    // A menu that cannot be had now is the one that is shown.
    await shops.refresh(slug);
  }
}

/** Open while the page is looked at, and a while longer. */
function whileLookedAt(open: () => () => void): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") close ??= open();
    else timer = setTimeout(leave, HIDDEN_FOR_MS);
  };
  const leave = () => {
    close?.();
    close = undefined;
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    clearTimeout(timer);
    leave();
  };
}
