import { PATHS, type ServiceStateOnWire, serviceState, shopVersion } from "@comptoir/contract";
import { useEffect, useEffectEvent } from "react";
import { openLive, readEvent } from "../platform/live.ts";
import { whenIdle } from "../platform/load-later.ts";
import { type KnownShops, useKnownShops } from "./known-shops.ts";

/** Disconnect pages hidden for this long. They reconnect when shown again. */
const HIDDEN_FOR_MS = 60_000;
/** Spreads the requests of all open pages after a publication. */
const SPREAD_MS = 800;
/** Another server process may not have loaded the new version yet. */
const ASK_AGAIN_MS = [1_500, 4_000, 10_000];
const PAUSES = { first: 2_000, longest: 60_000 };

interface Following {
  readonly slug: string;
  /** The basket is not empty. The office shows the number of such pages before publishing. */
  readonly hasBasket: boolean;
  /** Called with the service state at once and after each change. */
  readonly onService: (state: ServiceStateOnWire) => void;
}

/** Reloads the shop whenever a new version is published. */
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
      const change =
        readEvent(event, "ready", shopVersion) ?? readEvent(event, "shop", shopVersion);
      if (!change) return;
      latest = change.version;
      await update(shops, slug, () => latest, ended.signal);
    };
    const open = () =>
      openLive({ path, signed: false, onEvent: (event) => void onEvent(event), pauses: PAUSES });
    let stop: (() => void) | undefined;
    // Must not delay page load.
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
  // Compares by substring: proxies may alter the tag, but it still contains the version.
  const isLatest = () => shops.tagOf(slug)?.includes(latest());
  // The copy on this device is the published version.
  if (isLatest()) shops.notePublished(slug);
  for (const pause of [Math.random() * SPREAD_MS, ...ASK_AGAIN_MS]) {
    if (signal.aborted || isLatest()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted || isLatest()) return;
    // If this fails, the old menu stays.
    await shops.refresh(slug);
  }
}

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
