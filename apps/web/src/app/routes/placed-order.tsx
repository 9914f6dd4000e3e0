import { orderNumber, type Shop } from "@comptoir/contract";
import { Suspense, useEffect, useState } from "react";
import * as z from "zod/mini";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import type { IdentityUser } from "../../identity/provider.ts";
import { rememberGuestOrder } from "../../order/guest-orders.ts";
import { loadLater } from "../../platform/load-later.ts";
import { readForVisit, removeForVisit, writeForVisit } from "../../platform/storage.ts";

const { Part: OrderConfirmation, preloadWhenIdle: preloadConfirmation } = loadLater(() =>
  import("../../features/order-confirmation/order-confirmation.tsx").then(
    (module) => module.default,
  ),
);

export { preloadConfirmation };

interface PlacedOrderProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly placed: Placed;
  /** Whoever is signed in here; on the kitchen's tablet nobody is offered an account. */
  readonly account: IdentityUser | null;
  readonly onClose: () => void;
}

/** The confirmation of an order, which offers a guest an account to keep it in. */
export function PlacedOrder({ slug, shop, placed, account, onClose }: PlacedOrderProps) {
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <Suspense fallback={null}>
      <OrderConfirmation
        slug={slug}
        shop={shop}
        orderNumber={placed.orderNumber}
        totalPrice={placed.totalPrice}
        isGuest={placed.isGuest && account === null}
        onCreateAccount={() => setSigningIn(true)}
        onClose={onClose}
      />
      <SignInDialog
        open={isSigningIn}
        initialMode="signUp"
        allowGuest
        onClose={() => setSigningIn(false)}
      />
    </Suspense>
  );
}

const placedOrder = z.object({ orderNumber, totalPrice: z.number(), isGuest: z.boolean() });
type Placed = z.infer<typeof placedOrder>;

function storedAs(slug: string): string {
  return `comptoir.placed.${slug}`;
}

/** The order just placed, until its confirmation is closed: a reload must not lose its number. */
export function usePlacedOrder(slug: string) {
  const [placed, show] = useState<Placed | null>(null);
  // Not at once: the page comes drawn ahead of time, and is brought to life as it was drawn.
  useEffect(() => show(read(slug)), [slug]);
  return {
    placed,
    setPlaced: (order: Placed) => {
      writeForVisit(storedAs(slug), JSON.stringify(order));
      if (order.isGuest) rememberGuestOrder({ restaurantId: slug, orderNumber: order.orderNumber });
      show(order);
    },
    closePlaced: () => {
      removeForVisit(storedAs(slug));
      show(null);
    },
  };
}

function read(slug: string): Placed | null {
  try {
    const parsed = z.safeParse(placedOrder, JSON.parse(readForVisit(storedAs(slug)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
