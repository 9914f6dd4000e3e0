import { PATHS, type ServiceStateOnWire, serviceState, shopVersion } from "@comptoir/contract";
import { Suspense, useEffect, useEffectEvent, useMemo } from "react";
import { useStore } from "zustand";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { call } from "../../platform/api.ts";
import { useClock } from "../../platform/clock.ts";
import { openLive, readEvent } from "../../platform/live.ts";
import { whenIdle } from "../../platform/load-later.ts";
import { type KnownShops, useKnownShops } from "../known-shops.ts";
import { useShop } from "../shop-context.tsx";
import { useVisit } from "../visit.ts";
import { readKitchen } from "./kitchen.ts";
import { describeService } from "./service.ts";
import { serviceStore } from "./service-store.ts";

export function FollowedShop({ hasBasket }: { readonly hasBasket: boolean }) {
  const { slug } = useShop();
  useFollowedShop({ slug, hasBasket, onService: (state) => serviceStore.setState({ state }) });
  useEffect(() => () => serviceStore.setState({ state: undefined }), []);
  return <ServiceHere />;
}

/**
 * Computes the availability from the shop, the server's state and the clock, for all parts of the
 * page.
 */
export function ServiceHere() {
  return (
    <Suspense fallback={null}>
      <Interpreter />
    </Suspense>
  );
}

const MINUTE_MS = 60_000;

function Interpreter() {
  const { shop } = useShop();
  const { channel } = useVisit();
  const words = useWords("service");
  const language = useLanguage();
  const state = useStore(serviceStore, ({ state }) => state);
  const held = useStore(serviceStore, ({ heldAmounts }) => heldAmounts);
  // Changes only each minute and when an outage ends, not on every tick.
  const moment = useClock((now) => {
    const ends = state?.offs.map(({ until }) => Date.parse(until ?? "")) ?? [];
    return Math.max(now - (now % MINUTE_MS), ...ends.filter((end) => end <= now));
  });
  const service = useMemo(
    () =>
      describeService(readKitchen(shop, new Date(moment), channel, state, held), words, language),
    [shop, moment, channel, state, held, words, language],
  );
  useEffect(() => serviceStore.setState({ service }), [service]);
  useEffect(() => () => serviceStore.setState({ service: null }), []);
  return null;
}

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
  readonly onService: (state: ServiceStateOnWire) => void;
}

/** Reloads the shop whenever a new version is published. */
function useFollowedShop({ slug, hasBasket, onService }: Following): void {
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

/** Call after a refusal: the stream may be down and the page outdated. */
export async function refreshService(slug: string): Promise<void> {
  const state = await call(`${PATHS.getService}?restaurantId=${slug}`, {
    answers: serviceState,
  }).catch(() => undefined);
  if (state) serviceStore.setState({ state });
}
