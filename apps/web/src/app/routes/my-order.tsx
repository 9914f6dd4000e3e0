import { isSlug } from "@comptoir/domain";
import { useState } from "react";
import { Redirect, useLocation, useParams } from "wouter";
import { addToBasket } from "../../basket/basket-state.ts";
import { OrderView } from "../../features/account/orders/order-view.tsx";
import type { Again } from "../../features/account/orders/reorder-order.ts";
import { changeLines } from "../../features/custom-shop/order-list/order-list-state.ts";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { randomId } from "../../platform/random-id.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import { AccountFrame, AccountGate } from "./account-frame.tsx";

/** Open to guests too: this browser's cookie says which orders were made with it. */
export default function MyOrderPage() {
  const { orders, reorder } = useWords("account");
  const { slug = "", number = "" } = useParams();
  const { status, user } = useIdentity();
  // Signed out meanwhile, nobody is told that their order does not exist.
  const [isOwned, setOwned] = useState(false);
  if (user && !isOwned) setOwned(true);
  const [, navigate] = useLocation();
  if (!isSlug(slug) || !/^[1-9]\d{0,8}$/.test(number)) return <Redirect to="/account/orders" />;
  const view = (uid: string | null) => (
    <OrderView
      slug={slug}
      number={Number(number)}
      uid={uid}
      onReorder={(again) => {
        refillBasket(again);
        showToast(reorder.added, { tone: "success" });
        navigate(`/${again.slug}`);
      }}
    />
  );
  return (
    <AccountFrame title={orders.number(Number(number))}>
      {status === "loading" && <Skeleton className="mx-auto h-96 max-w-3xl" />}
      {status === "guest" && !isOwned && view(null)}
      {(isOwned || status === "kitchen") && <AccountGate>{({ uid }) => view(uid)}</AccountGate>}
    </AccountFrame>
  );
}

/** Puts an earlier order's lines into its shop's basket, beside what is there already. */
function refillBasket(again: Again): void {
  if (again.kind === "simple") {
    for (const line of again.lines) addToBasket(again.slug, line);
    return;
  }
  const added = again.lines.map((line) => ({
    ...line,
    id: randomId(),
    nameLabel: line.nameLabel ?? "",
  }));
  changeLines(again.slug, (lines) => [...lines, ...added]);
}
