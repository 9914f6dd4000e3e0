import { OrderHistory } from "../../features/account/orders/order-history.tsx";
import { useWords } from "../../i18n/words.ts";
import { AccountFrame, AccountGate } from "./account-frame.tsx";

export default function MyOrdersPage() {
  const { orders } = useWords("account");
  return (
    <AccountFrame title={orders.title}>
      <AccountGate>
        {({ userId }) => (
          <div className="mx-auto flex max-w-3xl flex-col">
            <h1 className="mb-6 text-4xl">{orders.title}</h1>
            <OrderHistory userId={userId} />
          </div>
        )}
      </AccountGate>
    </AccountFrame>
  );
}
