import { MOVES, type MoveAction, type Order } from "@comptoir/domain";
import {
  ArrowRight,
  Ban,
  Check,
  ChefHat,
  type LucideIcon,
  PackageCheck,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { inSentence } from "../../../i18n/in-sentence.ts";
import { useWords } from "../../../i18n/words.ts";
import { stateLabel } from "../../../order/order-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { moveLabel } from "../orders/board-text.ts";
import { useMoveGate } from "../orders/device-list.ts";
import { DelayDialog } from "./delay-dialog.tsx";
import { PaymentDialog, RefundDialog } from "./payment-dialog.tsx";
import { CancelDialog, RecallDialog } from "./question.tsx";
import { type Moves, type UndoableKind, useCardActions } from "./use-moves.ts";

const ICONS: Partial<Record<MoveAction, LucideIcon>> = {
  payment_received: Check,
  mark_prepared: ChefHat,
  mark_delivered: PackageCheck,
  cancel: Ban,
};

interface MoveButtonsProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

export function MoveButtons({ order, isBusy, children }: MoveButtonsProps) {
  const words = useWords("board");
  const gate = useMoveGate();
  const { request } = useCardActions();
  const usual = MOVES[order.state].find(({ isDanger }) => !isDanger);
  const others = MOVES[order.state].filter((move) => move !== usual);
  return (
    <div className="flex min-h-12 items-center justify-end gap-2">
      {usual && (
        <Button
          busy={isBusy}
          {...gate}
          onClick={() => request(order, usual)}
          className="min-h-12 flex-1"
        >
          <MoveIcon action={usual.action} />
          {moveLabel(order, usual.action, words)}
        </Button>
      )}
      {children}
      {others.map((move) => (
        <IconButton
          key={move.action}
          label={moveLabel(order, move.action, words)}
          disabled={isBusy || gate.disabled}
          onClick={() => request(order, move)}
          className={classNames(
            "border border-line",
            move.isDanger && "text-alarm! hover:bg-alarm-soft",
          )}
        >
          <MoveIcon action={move.action} />
        </IconButton>
      ))}
    </div>
  );
}

function MoveIcon({ action }: { action: MoveAction }) {
  const Icon = ICONS[action] ?? ArrowRight;
  return <Icon size={20} aria-hidden />;
}

export function ConfirmMove(moves: Moves) {
  const { unconfirmed, confirm, withdraw, question } = moves;
  if (question) return <QuestionDialog {...question} moves={moves} />;
  if (!unconfirmed) return null;
  const { order, move } = unconfirmed;
  if (move.action === "payment_received") {
    const { revision } = order;
    return (
      <PaymentDialog
        order={order}
        onPaid={(details) => confirm({ ...details, revision })}
        onWithdraw={withdraw}
      />
    );
  }
  return <CancelDialog order={order} onCancel={confirm} onWithdraw={withdraw} />;
}

function QuestionDialog({
  what,
  order,
  moves,
}: NonNullable<Moves["question"]> & { readonly moves: Moves }) {
  const { closeQuestion: withdraw, recall, settle, receive } = moves;
  switch (what) {
    case "recall":
      return <RecallDialog order={order} onRecall={recall} onWithdraw={withdraw} />;
    case "settle":
      return <RefundDialog order={order} onSettle={settle} onWithdraw={withdraw} />;
    case "receive":
      return (
        <PaymentDialog
          order={order}
          onPaid={(details) => void receive(order, details?.method ?? "other")}
          onWithdraw={withdraw}
        />
      );
    case "delay":
      return (
        <DelayDialog
          order={order}
          onPromise={(at) => void moves.promise(order, at)}
          onWithdraw={withdraw}
        />
      );
    case "change":
      return (
        <ChangeDialog
          order={order}
          isBusy={moves.busy.has(order.id)}
          onChange={moves.changeContent}
          onErrorShown={moves.dismiss}
          onClose={withdraw}
        />
      );
  }
}

interface MovedNoteProps {
  readonly order: Order;
  readonly kind?: UndoableKind;
  readonly canUndo: boolean;
}

/** Replaces the buttons for a moment. Undo is not placed where the move was tapped. */
export function MovedNote({ order, kind = "move", canUndo }: MovedNoteProps) {
  const words = useWords("board");
  const stateWords = useWords("orders");
  const { undo } = useCardActions();
  const { hands } = words;
  return (
    <div className="flex min-h-12 items-stretch gap-2">
      <p
        role="status"
        className="flex flex-1 items-center justify-center gap-2 rounded-full bg-leaf-soft px-4 font-semibold text-leaf"
      >
        <ArrowRight size={18} aria-hidden className="shrink-0" />
        {words.moved(
          kind === "refund" ? hands.refunded : inSentence(stateLabel(order, stateWords)),
        )}
      </p>
      {canUndo && (
        <IconButton
          label={hands.undo}
          onClick={() => void undo(order, kind)}
          className="size-12! border border-line"
        >
          <Undo2 size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
