import { WifiOff } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { formatStoredAt } from "../../i18n/format-stored-at.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { endWaiting, useWaitingOrder } from "../../order/waiting-order.ts";
import { useLayer } from "../../platform/layers.ts";
import { useOnline } from "../../platform/use-online.ts";
import { useKnownShops } from "../../shop/known-shops.ts";
import { refreshService } from "../../shop/service/followed-shop.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { measureHeight } from "../../ui/measure-height.ts";

const measureAbove = measureHeight("--above");

export function OfflineNote({ hasOrder }: { readonly hasOrder: boolean }) {
  const { slug } = useShop();
  useRefetchWhenOnline(slug);
  const isStored = useStoredAt(slug) !== null;
  const isWaiting = useWaitingOrder(slug) !== null && hasOrder;
  if (!isStored && !isWaiting) return null;
  return (
    <div
      ref={measureAbove}
      data-says-offline
      role="status"
      className="sticky top-0 z-40 flex flex-col bg-ink text-sm text-cream"
    >
      {isStored && <StoredMenuLine />}
      {isWaiting && <WaitingOrder />}
    </div>
  );
}

function useStoredAt(slug: string): string | null {
  return useStore(useKnownShops(), (shops) => shops[slug]?.cachedAt ?? null);
}

/** Refetches menu and service state when the connection returns, before anything is sent. */
function useRefetchWhenOnline(slug: string): void {
  const shops = useKnownShops();
  const isOnline = useOnline();
  const isStored = useStoredAt(slug) !== null;
  const isWaiting = useWaitingOrder(slug) !== null;
  const isDue = isOnline && (isStored || isWaiting);
  useEffect(() => {
    if (!isDue) return;
    void shops.refresh(slug);
    void refreshService(slug);
  }, [isDue, slug, shops]);
}

function StoredMenuLine() {
  const { slug } = useShop();
  const { menu: words } = useWords("offline");
  const language = useLanguage();
  const at = Number(useStoredAt(slug));
  return (
    <Line>
      <WifiOff size={16} aria-hidden className="mt-0.5 shrink-0 self-start" />
      <span className="min-w-0">
        <strong>{formatStoredAt(at, words, language)}</strong> {words.check}
      </span>
    </Line>
  );
}

/** Waiting orders are never sent automatically: once online, the customer has to confirm. */
function WaitingOrder() {
  const { slug, shop } = useShop();
  const visit = useVisit();
  const { waiting: words } = useWords("offline");
  const order = useWaitingOrder(slug);
  const checkout = useLayer(shop.kind === "simple" ? "checkout" : "order-list");
  // The open checkout shows the same message.
  if (!order || checkout.isOpen) return null;
  if (!order.canGo) {
    return (
      !order.isUnsure && (
        <Line>
          <span>
            <strong>{words.no_line}</strong> {words.is_kept_short}
          </span>
        </Line>
      )
    );
  }
  return (
    <Line>
      <span className="min-w-0">{order.isUnsure ? words.ready_unsure : words.ready}</span>
      <span className="flex flex-wrap gap-2">
        <Button
          className="px-4!"
          onClick={() => checkout.open(shop.kind === "simple" ? "confirm" : undefined)}
        >
          {words.review}
        </Button>
        <Button look="quiet" className="px-4! text-cream!" onClick={() => endWaiting(slug, visit)}>
          {words.drop}
        </Button>
      </span>
    </Line>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-page items-center gap-x-3 gap-y-2 px-4 py-2 max-sm:mx-0 has-[button]:flex-wrap">
      {children}
    </div>
  );
}
