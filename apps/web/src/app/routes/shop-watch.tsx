import "../../platform/install.ts";
import {
  asList,
  type ComposedDish,
  changeSaved,
  type LineParts,
  noteSeen,
  partsOfBasketLine,
  partsOfComposed,
  priceBefore,
  priceDish,
  reviewLine,
  soldOut,
  soonest,
} from "@comptoir/domain";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useBasket } from "../../basket/basket-state.ts";
import { changeLines, useOrderLines } from "../../basket/order-list-state.ts";
import { useSavedDishes } from "../../basket/saved-dishes-state.ts";
import { useWords } from "../../i18n/words.ts";
import type { ShopFailure } from "../../shop/fetch-shop.ts";
import { FollowedShop, ServiceHere } from "../../shop/service/followed-shop.tsx";
import { useService } from "../../shop/service/service-store.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { storeNames } from "../../shop/stored-names.ts";
import { useVisit } from "../../shop/visit.ts";
import { showToast } from "../../ui/toasts.ts";
import { useOfflineShop } from "../use-offline-page.ts";
import { MenuError } from "./menu-states.tsx";
import { OfflineNote } from "./offline-note.tsx";

const CouponLink = lazy(() => import("./coupon-link.tsx"));
const MenuNotFound = lazy(() => import("./menu-not-found.tsx"));
const PreviewBar = lazy(async () => ({ default: (await import("./preview.tsx")).PreviewBar }));
const PreviewProblem = lazy(async () => ({
  default: (await import("./preview.tsx")).PreviewProblem,
}));

const READING_MS = 8_000;

interface ShopWatchProps {
  readonly failure: ShopFailure | undefined;
  readonly onRetry?: () => void;
}

/** Keeps the menu up to date, shows the preview bar, or explains why there is no shop. */
export function ShopWatch({ failure, onRetry }: ShopWatchProps) {
  const { preview } = useVisit();
  if (!onRetry) return preview ? <DraftOfShop failure={failure} /> : <PublishedShop />;
  if (failure && preview) return <PreviewProblem failure={failure} onRetry={onRetry} />;
  if (failure?.status === 404) return <MenuNotFound />;
  return <MenuError onRetry={onRetry} />;
}

function DraftOfShop({ failure }: Pick<ShopWatchProps, "failure">) {
  return (
    <>
      <PreviewBar failure={failure} />
      <ServiceHere />
    </>
  );
}

function PublishedShop() {
  const { slug, shop } = useShop();
  useOfflineShop(slug);
  const { changes: words } = useWords("basket");
  const order = useOrderState();
  const service = useService();
  const [announcement, setAnnouncement] = useState("");
  const last = useRef(shop);
  useEffect(() => {
    if (last.current === shop) return;
    last.current = shop;
    if (order.isTouched) showToast(words.basket_touched, { duration: READING_MS });
    else setAnnouncement(words.menu_updated);
  }, [shop, order.isTouched, words]);
  const [coupon] = useState(() => new URLSearchParams(window.location.search).get("coupon"));
  return (
    <>
      <FollowedShop hasBasket={order.count > 0} />
      <Suspense fallback={null}>
        <OfflineNote hasOrder={order.count > 0} />
      </Suspense>
      {service && (
        <Suspense fallback={null}>
          <SoldOutToast soldOutLines={order.soldOutLines} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {coupon && (
        <Suspense fallback={null}>
          <CouponLink code={coupon} />
        </Suspense>
      )}
    </>
  );
}

function SoldOutToast({ soldOutLines }: Pick<OrderState, "soldOutLines">) {
  const words = useWords("service");
  const [last, setLast] = useState(soldOutLines);
  const isNews = soldOutLines > last;
  useEffect(() => {
    setLast(soldOutLines);
    if (isNews) showToast(words.went_off, { duration: READING_MS });
  }, [soldOutLines, isNews, words]);
  return null;
}

interface OrderState {
  readonly count: number;
  readonly isTouched: boolean;
  readonly soldOutLines: number;
}

/** Also stores the names and prices at which lines were last seen. */
function useOrderState(): OrderState {
  const { slug, shop } = useShop();
  const visit = useVisit();
  const basket = useBasket(slug);
  const lines = useOrderLines();
  const [saved, changeSavedDishes] = useSavedDishes();
  useEffect(() => {
    if (shop.kind === "simple") {
      const keys = basket.flatMap(({ itemId, size, varieties }) => [itemId, size, ...varieties]);
      return storeNames(slug, visit, shop, withoutUndefined(keys));
    }
    const { categories } = shop;
    if (noteSeen(categories, lines) !== lines)
      changeLines(slug, visit, (old) => noteSeen(categories, old));
    const isNews = changeSaved(saved, (dishes) => noteSeen(categories, dishes)) !== saved;
    if (isNews) {
      changeSavedDishes((old) => changeSaved(old, (dishes) => noteSeen(categories, dishes)));
    }
    storeNames(slug, visit, shop, [...lines, ...saved.favourites, ...saved.recent].flatMap(keysOf));
  }, [slug, visit, shop, basket, lines, saved, changeSavedDishes]);

  const kitchen = useService()?.kitchen;
  const at = kitchen && soonest(kitchen);
  const countSoldOut = (served: readonly LineParts[]) =>
    served.filter((line) => kitchen && at && soldOut(kitchen, line, at)).length;

  if (shop.kind === "simple") {
    const { categories } = shop;
    const isTouched = basket.some((line) => reviewLine(categories, line).status !== "ok");
    const soldOutLines = countSoldOut(basket.map((line) => partsOfBasketLine(shop, line)));
    return { count: basket.length, isTouched, soldOutLines };
  }
  const { categories } = shop;
  const isTouched = lines.some(
    (line) => !priceDish(categories, line).ok || priceBefore(categories, line) !== undefined,
  );
  return {
    count: lines.length,
    isTouched,
    soldOutLines: countSoldOut(lines.map((line) => partsOfComposed(shop, line))),
  };
}

function keysOf({ categoryId, customizations }: ComposedDish): string[] {
  const chosen = Object.entries(customizations).flatMap(([group, ids]) => [group, ...asList(ids)]);
  return [categoryId, ...chosen];
}

function withoutUndefined(keys: readonly (string | undefined)[]): string[] {
  return keys.filter((key) => key !== undefined);
}
