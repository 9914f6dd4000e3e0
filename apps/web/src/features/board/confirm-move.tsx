import type { Order } from "@comptoir/contract";
import { formatChf, fromChf, type Move } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

export interface Asked {
  readonly order: Order;
  readonly move: Move;
}

interface ConfirmMoveProps {
  readonly asked: Asked | undefined;
  readonly onConfirm: (asked: Asked) => void;
  readonly onCancel: () => void;
}

export function ConfirmMove({ asked, onConfirm, onCancel }: ConfirmMoveProps) {
  const { confirm } = useWords("board");
  if (!asked) return null;
  const { order, move } = asked;
  const isCancel = move.action === "cancel";
  const amount = formatChf(fromChf(order.totalPrice));
  return (
    <ConfirmDialog
      open
      danger={isCancel}
      title={(isCancel ? confirm.cancel : confirm.payment_received).title(order.orderNumber)}
      text={isCancel ? confirm.cancel.text : confirm.payment_received.text(amount)}
      confirmLabel={(isCancel ? confirm.cancel : confirm.payment_received).yes}
      cancelLabel={confirm.no}
      onConfirm={() => onConfirm(asked)}
      onCancel={onCancel}
    />
  );
}
