import { TAKEN_CHANNELS, type TakenChannel } from "@comptoir/domain";
import { lazy, useEffect, useLayoutEffect, useMemo } from "react";
import { Redirect, useParams } from "wouter";
import { useBasket } from "../../basket/basket-state.ts";
import { useOrderLines } from "../../basket/order-list-state.ts";
import { ChannelChoice } from "../../features/taking-orders/channel-choice.tsx";
import { TakingBar } from "../../features/taking-orders/taking-bar.tsx";
import { useWords } from "../../i18n/words.ts";
import { setAnalyticsShop } from "../../shop/analytics.ts";
import { FollowedShop } from "../../shop/service/followed-shop.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit, VisitContext } from "../../shop/visit.ts";

const SimpleShopPage = lazy(() => import("./simple-shop.tsx"));
const CustomShopPage = lazy(() => import("./custom-shop.tsx"));

export function NewOrderPage() {
  const { shopName } = useShop().shop;
  const { taking: words } = useWords("board");
  useEffect(() => {
    document.title = `${words.title} · ${shopName}`;
  }, [words, shopName]);
  return <ChannelChoice />;
}

export function TakeOrderPage() {
  const { slug } = useShop();
  const named = useParams().channel;
  const channel = TAKEN_CHANNELS.find((name) => name === named);
  const visit = useVisit();
  const taken = useMemo(() => channel && { ...visit, channel }, [visit, channel]);
  useLayoutEffect(() => setAnalyticsShop(undefined), []);
  if (!taken) return <Redirect to={`/${slug}/orders/new`} replace />;
  return (
    <VisitContext value={taken}>
      <OrderFor key={taken.channel} channel={taken.channel} />
    </VisitContext>
  );
}

function OrderFor({ channel }: { channel: TakenChannel }) {
  const { slug, shop } = useShop();
  const { taking: words } = useWords("board");
  const isSimple = shop.kind === "simple";
  const lines = [useBasket(slug), useOrderLines()][isSimple ? 0 : 1] ?? [];
  useEffect(() => {
    document.title = `${words.bar[channel]} · ${shop.shopName}`;
  }, [words, channel, shop]);
  return (
    <>
      <FollowedShop hasBasket={false} />
      <TakingBar channel={channel} isBegun={lines.length > 0} />
      {isSimple ? <SimpleShopPage /> : <CustomShopPage />}
    </>
  );
}
