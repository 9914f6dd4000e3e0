import { isSlug } from "@comptoir/domain";
import { useState } from "react";
import { Redirect, useLocation, useParams } from "wouter";
import { OrderView } from "../../features/account/orders/order-view.tsx";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import { AccountFrame } from "./account-frame.tsx";
import { AccountGate } from "./account-gate.tsx";
import { refillBasket } from "./refill-basket.ts";

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
