import { Suspense, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useClock } from "../../platform/clock.ts";
import { useFollowedShop } from "../follow-shop.ts";
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
