import { isSlug } from "@comptoir/domain";
import { useState } from "react";
import { Redirect, useLocation, useParams, useSearchParams } from "wouter";
import { addToBasket } from "../../basket/basket-state.ts";
import { changeLines } from "../../basket/order-list-state.ts";
import { KitchenOnly } from "../../features/account/access/staff-access.tsx";
import { AccountControl } from "../../features/account/account-control.tsx";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { FaqDialog, useFaq } from "../../features/faq/faq.ts";
import type { Reordered } from "../../features/order-page/order-again.tsx";
import { OrderDetails } from "../../features/order-page/order-details.tsx";
import { AllOrders, OrderPage, ToShop } from "../../features/order-page/order-page.tsx";
import { ShopFooter } from "../../features/shop-footer/shop-footer.tsx";
import { ShopHeader } from "../../features/shop-header/shop-header.tsx";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { rememberGuestOrder } from "../../order/guest-orders.ts";
import { useOpenOrders } from "../../order/open-orders.ts";
import { useLayer } from "../../platform/layers.ts";
import { randomId } from "../../platform/random-id.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit, type Visit } from "../../shop/visit.ts";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useOfflineShop } from "../use-offline-page.ts";
import { TitledShopPage } from "./titled-shop-page.tsx";

export default function OrderRoute() {
  const { slug = "", number = "" } = useParams();
  if (!isSlug(slug)) return <Redirect to="/" replace />;
  if (!/^[1-9]\d{0,8}$/.test(number)) return <Redirect to={`/${slug}`} replace />;
  return <OrderAt key={`${slug} ${number}`} slug={slug} number={Number(number)} />;
}

function OrderAt({ slug, number }: { slug: string; number: number }) {
  const { open } = useWords("orders");
  useOfflineShop(slug);
  return (
    <TitledShopPage slug={slug} title={open.number(number)}>
      <OrderScreen number={number} />
    </TitledShopPage>
  );
}

function OrderScreen({ number }: { number: number }) {
  const { shop } = useShop();
  const { page: words } = useWords("orders");
  const faq = useFaq();
  const menu = useLayer("menu");
  const signIn = useLayer("sign-in-to-keep");
  const [email, setEmail] = useState<string>();
  return (
    <>
      <ShopHeader
        account={<AccountControl onSignedIn={menu.close} />}
        onOpenFaq={shop.faq && faq.open}
      />
      <main id="content" tabIndex={-1} className="px-4 py-8 outline-none sm:py-12">
        <OwnedOrder
          number={number}
          onSignIn={(given) => {
            setEmail(given);
            signIn.open();
          }}
        />
      </main>
      <ShopFooter />
      <FaqDialog open={faq.isOpen} onClose={faq.close} />
      <SignInDialog
        open={signIn.isOpen}
        onClose={signIn.close}
        initialMode={email === undefined ? "signIn" : "signUp"}
        initialEmail={email}
        reason={email === undefined ? undefined : words.keep}
      />
    </>
  );
}

interface OwnedOrderProps {
  readonly number: number;
  readonly onSignIn: (email?: string) => void;
}

/** Access by account, by the cookie of the browser that ordered, or by the key of a link. */
function OwnedOrder({ number, onSignIn }: OwnedOrderProps) {
  const { page: words } = useWords("orders");
  const { account } = useWords("common");
  const { status, user } = useIdentity();
  const linkKey = useLinkKey(number);
  // After signing out, show "signed out" and not "order not found".
  const [wasSignedIn, setSignedIn] = useState(false);
  if (user && !wasSignedIn) setSignedIn(true);
  const reorder = useReorder();

  if (status === "loading") return <Skeleton className="mx-auto h-96 max-w-4xl" />;
  if (status === "kitchen" && !linkKey) return <KitchenOnly />;
  if (!user && wasSignedIn && !linkKey) {
    return (
      <PageMessage title={words.signed_out} text={words.signed_out_text}>
        <Button onClick={() => onSignIn()}>{account.sign_in}</Button>
        <ToShop />
      </PageMessage>
    );
  }
  const userId = user?.userId ?? null;
  const keep = (email = "") => {
    rememberGuestOrder();
    onSignIn(email);
  };
  return (
    <OrderPage number={number} linkKey={linkKey} userId={userId} onSignIn={() => onSignIn()}>
      {(order) => {
        const isOwn = !linkKey || (userId !== null && order.userId === userId);
        return (
          <OrderDetails found={order} linkKey={linkKey} isOwn={isOwn} onReorder={reorder}>
            {isOwn && userId && <AllOrders />}
            {isOwn && !userId && <KeepOrder onKeep={() => keep(order.contact?.email)} />}
          </OrderDetails>
        );
      }}
    </OrderPage>
  );
}

function KeepOrder({ onKeep }: { onKeep: () => void }) {
  const { page: words } = useWords("orders");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-honey-soft p-5">
      <p className="min-w-0 flex-1 basis-60">{words.keep}</p>
      <Button look="secondary" onClick={onKeep}>
        {words.keep_action}
      </Button>
    </div>
  );
}

/** Key of the link that opened the page; null if this browser placed the order. */
function useLinkKey(number: number): string | null {
  const { slug } = useShop();
  const [search] = useSearchParams();
  const isOwn = useOpenOrders(slug).some((order) => order.number === number);
  return isOwn ? null : search.get("key");
}

function useReorder() {
  const { reorder: words } = useWords("orders");
  const visit = useVisit();
  const [, navigate] = useLocation();
  return (again: Reordered) => {
    putBack(again, visit);
    showToast(words.added, { tone: "success" });
    navigate(`/${again.slug}`);
  };
}

function putBack(again: Reordered, visit: Visit): void {
  if (again.kind === "simple") {
    for (const line of again.lines) addToBasket(again.slug, visit, line);
    return;
  }
  const added = again.lines.map((line) => ({ ...line, id: randomId() }));
  changeLines(again.slug, visit, (lines) => [...lines, ...added]);
}
