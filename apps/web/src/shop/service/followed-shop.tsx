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

/** Keeps a shop's page at what is published, and at what can be had of it. */
export function FollowedShop({ hasBasket }: { readonly hasBasket: boolean }) {
  const { slug } = useShop();
  useFollowedShop({ slug, hasBasket, onService: (state) => serviceStore.setState({ state }) });
  useEffect(() => () => serviceStore.setState({ state: undefined }), []);
  return <ServiceHere />;
}

/** Tells all parts of the page what can be had, as the shop, the server and the clock say. */
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
  const held = useStore(serviceStore, ({ held }) => held);
  // Not every tick of the clock: only a new minute, or the end of something, changes what can be had.
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
