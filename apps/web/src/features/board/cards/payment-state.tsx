import {
  formatChf,
  formatReference,
  isSold,
  type Order,
  paymentOf,
  paymentReference,
} from "@comptoir/domain";
import { Copy } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { copyText } from "../../../platform/copy-text.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useCardActions } from "../moves/use-moves.ts";
import { useMoveGate } from "../orders/device-list.ts";

export function PaymentState({ order }: { order: Order }) {
  const { missing, state } = paymentOf(order);
  const { money } = useWords("board");
  const gate = useMoveGate();
  const { openQuestion } = useCardActions();
  if (order.state === "cancelled" && state === "open") return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <StateBadge order={order} />
      {missing > 0 && <Reference order={order} />}
      {missing > 0 && isSold(order) && (
        <Button look="secondary" {...gate} onClick={() => openQuestion("receive", order)}>
          {money.cash_in(formatChf(missing))}
        </Button>
      )}
    </div>
  );
}

function StateBadge({ order }: { readonly order: Order }) {
  const { money, hands } = useWords("board");
  const { state, received, due, toGiveBack, method } = paymentOf(order);
  switch (state) {
    case "open":
      return <Badge tone="honey">{money.states.open}</Badge>;
    case "part":
      return <Badge tone="honey">{money.states.part(formatChf(received), formatChf(due))}</Badge>;
    case "over":
      return <Badge tone="alarm">{money.states.over(formatChf(toGiveBack))}</Badge>;
    case "refunded":
      return <Badge>{money.states.refunded}</Badge>;
    case "paid":
      return <Badge tone="leaf">{money.states.paid(method ? hands.by_method[method] : "")}</Badge>;
  }
}

function Reference({ order: { slug, number } }: { readonly order: Order }) {
  const { money } = useWords("board");
  const { payment } = useShop().shop;
  if (!payment.iban && !payment.qrIban) return null;
  const reference = paymentReference(payment.qrIban ? "QRR" : "SCOR", slug, number);
  const copy = async () => {
    if (await copyText(reference)) showToast(money.copied);
    else showToast(money.copy_failed, { tone: "error" });
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="-mx-2 flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-2 text-ink-soft hover:text-accent"
    >
      <span className="sr-only">{money.copy_reference} </span>
      <span className="min-w-0 text-left tabular-nums select-text">
        {formatReference(reference)}
      </span>
      <Copy size={15} aria-hidden className="shrink-0" />
    </button>
  );
}
