import { getMyOrdersResponse, orderPath, PATHS } from "@comptoir/contract";
import { INITIAL_STATE, isFinal, type Order } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { OrderStateBadge } from "../../../order/order-badges.tsx";
import { call } from "../../../platform/api.ts";
import { useShopAt } from "../../../shop/known-shops.ts";

interface OrdersInTheWayProps {
  readonly userId: string;
  /** Whether to list the unpaid orders or those in progress. */
  readonly areUnpaid: boolean;
}

export function OrdersInTheWay({ userId, areUnpaid }: OrdersInTheWayProps) {
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
