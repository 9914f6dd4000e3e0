import { getMyOrdersResponse, orderPath, PATHS } from "@comptoir/contract";
import { accept, INITIAL_STATE, isFinal, type Order } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { problemOf } from "../../../identity/provider.ts";
import { useOffersSecurity } from "../../../identity/use-profile.ts";
import { OrderStateBadge } from "../../../order/order-badges.tsx";
import { call, isApiError } from "../../../platform/api.ts";
import { useShopAt } from "../../../shop/known-shops.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { PasswordField } from "../security/password-field.tsx";

/** Asks for the password if the account has one: an open session alone must not be enough. */
export function DeleteDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { profile: words, form: formWords, problems } = useWords("account");
  const { cancel, close } = useWords("common");
  const errors = useWords("errors");
  const [, navigate] = useLocation();
  const asksPassword = useOffersSecurity() ?? false;
  const [openOrders, setOpenOrders] = useState({ unpaid: 0, underWay: 0 });
  const cancelUnpaid = openOrders.unpaid > 0 && openOrders.underWay === 0;
  const form = useForm({
    state: useState({ password: "" }),
    words: errors,
    check: ({ password }) => accept(password || undefined),
    send: async (password) => {
      await identity.deleteAccount(password, cancelUnpaid);
      showToast(words.deleted, { tone: "success" });
      navigate("/");
    },
    refusalOf: (error) => {
      if (!isApiError(error)) return { problem: problems[problemOf(error)] };
      if (error.code === "wrong_password") return { fields: { password: [error.code] } };
      if (error.code !== "orders_under_way") return { problem: errorWords(errors, error) };
      const { unpaid, underWay } = error.details ?? {};
      const found = { unpaid: Number(unpaid ?? 0), underWay: Number(underWay ?? 0) };
      setOpenOrders(found);
      const isWayOut = found.unpaid > 0 && found.underWay === 0;
      return { problem: isWayOut ? words.delete_unpaid(found.unpaid) : errors[error.code] };
    },
  });

  return (
    <Dialog
      open
      asks={cancelUnpaid ? words.delete_with_unpaid(openOrders.unpaid) : words.delete_title}
      onClose={onClose}
      title={words.delete_title}
      description={words.delete_text}
      closeLabel={close}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {asksPassword && (
          <PasswordField
            {...form.field("password")}
            label={formWords.password}
            autoComplete="current-password"
            hint={words.delete_password_hint}
          />
        )}
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        {openOrders.unpaid + openOrders.underWay > 0 && (
          <OrdersInTheWay userId={userId} areUnpaid={cancelUnpaid} />
        )}
        <Button type="submit" look="danger" wide busy={form.isBusy}>
          {cancelUnpaid ? words.delete_with_unpaid(openOrders.unpaid) : words.delete_confirm}
        </Button>
        <Button look="secondary" wide onClick={onClose}>
          {cancel}
        </Button>
      </form>
    </Dialog>
  );
}

function OrdersInTheWay({ userId, areUnpaid }: { userId: string; areUnpaid: boolean }) {
  const { profile: words } = useWords("account");
  const { data: orders = [] } = useQuery({
    queryKey: ["my-orders", userId, "latest"],
    queryFn: ({ signal }) =>
      call(`${PATHS.getMyOrders}?limit=100`, {
        answers: getMyOrdersResponse,
        signed: true,
        signal,
      }),
  });
  const inTheWay = orders.filter(
    ({ state }) => !isFinal(state) && (state === INITIAL_STATE) === areUnpaid,
  );
  return (
    <ul aria-label={words.orders_in_the_way} className="flex flex-col empty:hidden">
      {inTheWay.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { orders: words } = useWords("account");
  const { slug, number } = order;
  const { shop } = useShopAt(slug);
  return (
    <Link
      to={orderPath(slug, number)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1"
    >
      <span className="underline underline-offset-4">
        {words.number(number)} · {shop?.shopName ?? slug}
      </span>
      <OrderStateBadge order={order} />
    </Link>
  );
}
