import type { Order } from "@comptoir/contract";
import { MOVES, type Move } from "@comptoir/domain";
import { Ban, Check, ChefHat, PackageCheck, Printer } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const ICONS = {
  payment_received: Check,
  mark_prepared: ChefHat,
  mark_delivered: PackageCheck,
  cancel: Ban,
} as const satisfies Record<Move["action"], unknown>;

interface CardActionsProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onMove: (order: Order, move: Move) => void;
  readonly onPrint: (order: Order) => void;
}

/** What the state table allows, the next step large; and the receipt. */
export function CardActions({ order, isBusy, onMove, onPrint }: CardActionsProps) {
  const words = useWords("board");
  const forward = MOVES[order.state].find(({ action }) => action !== "cancel");
  const cancel = MOVES[order.state].find(({ action }) => action === "cancel");
  const Icon = forward && ICONS[forward.action];
  return (
    <div className="flex min-h-12 items-center gap-2">
      {forward && Icon && (
        <Button busy={isBusy} onClick={() => onMove(order, forward)} className="min-h-12 flex-1">
          <Icon size={20} aria-hidden />
          {words.actions[forward.action]}
        </Button>
      )}
      <IconButton
        label={words.print}
        onClick={() => onPrint(order)}
        className={forward ? "border border-line" : "ml-auto border border-line"}
      >
        <Printer size={20} aria-hidden />
      </IconButton>
      {cancel && (
        <IconButton
          label={words.actions.cancel}
          disabled={isBusy}
          onClick={() => onMove(order, cancel)}
          className="border border-line text-alarm! hover:bg-alarm-soft"
        >
          <Ban size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
