import { isSlug } from "@comptoir/domain";
import { useState } from "react";
import { Redirect, useLocation, useParams } from "wouter";
import { addToBasket } from "../../basket/basket-state.ts";
import type { Reordered } from "../../features/account/orders/order-again.tsx";
import { OrderPage } from "../../features/account/orders/order-page.tsx";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { changeLines } from "../../features/custom-shop/order-list/order-list-state.ts";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { linkOrder } from "../../order/guest-orders.ts";
import { randomId } from "../../platform/random-id.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import { AccountFrame, AccountGate } from "./account-frame.tsx";

export default function MyOrderPage() {
  const { slug = "", number = "" } = useParams();
  return isSlug(slug) && /^[1-9]\d{0,8}$/.test(number) ? (
    <MyOrder slug={slug} number={Number(number)} />
  ) : (
    <Redirect to="/account/orders" />
  );
}

/** Open to guests too: this browser's cookie says which orders were made with it. */
function MyOrder({ slug, number }: { slug: string; number: number }) {
  const { orders, reorder } = useWords("account");
  const { status, user } = useIdentity();
  // Signed out meanwhile, nobody is told that their order does not exist.
  const [isOwned, setOwned] = useState(false);
  if (user && !isOwned) setOwned(true);
  const [isSigningIn, setSigningIn] = useState(false);
  const [, navigate] = useLocation();
  const page = (userId: string | null) => (
    <OrderPage
      slug={slug}
      number={number}
      userId={userId}
      onKeep={() => setSigningIn(true)}
      onReorder={(again) => {
        putBack(again);
        showToast(reorder.added, { tone: "success" });
        navigate(`/${again.slug}`);
      }}
    />
  );
  return (
    <AccountFrame title={orders.number(number)}>
      {status === "loading" && <Skeleton className="mx-auto h-96 max-w-3xl" />}
      {status === "guest" && !isOwned && page(null)}
      {(isOwned || status === "kitchen") && (
        <AccountGate>{({ userId }) => page(userId)}</AccountGate>
      )}
      <SignInDialog
        open={isSigningIn}
        onClose={() => setSigningIn(false)}
        initialMode="signUp"
        reason={orders.keep}
        onSignedIn={() => void linkOrder(slug, number)}
      />
    </AccountFrame>
  );
}

/** Puts an earlier order's lines into its shop's basket or order list, beside what is there already. */
function putBack(again: Reordered): void {
  if (again.kind === "simple") {
    for (const line of again.lines) addToBasket(again.slug, line);
    return;
  }
  const added = again.lines.map((line) => ({ ...line, id: randomId() }));
  changeLines(again.slug, (lines) => [...lines, ...added]);
}
