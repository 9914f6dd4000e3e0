import { formatChf, MOVES, type MoveAction, type Order } from "@comptoir/domain";
import { ArrowRight, Ban, Check, ChefHat, type LucideIcon, PackageCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useNoMoves } from "./old-list.tsx";
import type { Moves } from "./use-moves.ts";

const ICONS: Partial<Record<MoveAction, LucideIcon>> = {
  payment_received: Check,
  mark_prepared: ChefHat,
  mark_delivered: PackageCheck,
  cancel: Ban,
};

interface MoveButtonsProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onMove: Moves["request"];
  /** What else can be done with the order; it stands between the usual move and the others. */
  readonly children: ReactNode;
}

/** What the table of moves allows: the usual one large, the others small. */
export function MoveButtons({ order, isBusy, onMove, children }: MoveButtonsProps) {
  const { moves } = useWords("board");
  const whyNot = useNoMoves();
  const usual = MOVES[order.state].find(({ isDanger }) => !isDanger);
  const others = MOVES[order.state].filter((move) => move !== usual);
  return (
    <div className="flex min-h-12 items-center justify-end gap-2">
      {usual && (
        <Button
          busy={isBusy}
          disabled={whyNot !== undefined}
          title={whyNot}
          onClick={() => onMove(order, usual)}
          className="min-h-12 flex-1"
        >
          <MoveIcon action={usual.action} />
          {moves[usual.action].label}
        </Button>
      )}
      {children}
      {others.map((move) => (
        <IconButton
          key={move.action}
          label={moves[move.action].label}
          disabled={isBusy || whyNot !== undefined}
          onClick={() => onMove(order, move)}
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

/** The question before a move that asks first. */
export function ConfirmMove({ unconfirmed, confirm, withdraw }: Moves) {
  const words = useWords("board");
  if (!unconfirmed) return null;
  const { order, move } = unconfirmed;
  const { label, ask } = words.moves[move.action];
  return (
    <ConfirmDialog
      open
      danger={move.isDanger}
      title={ask.title(order.number)}
      text={ask.text(formatChf(order.amounts.total))}
      confirmLabel={label}
      cancelLabel={words.move_back}
      onConfirm={confirm}
      onCancel={withdraw}
    />
  );
}

/** In the place of the buttons, for a moment. */
export function MovedNote({ order }: { order: Order }) {
  const words = useWords("board");
  return (
    <p
      role="status"
      className="flex min-h-12 items-center justify-center gap-2 rounded-full bg-leaf-soft px-4 font-semibold text-leaf"
    >
      <ArrowRight size={18} aria-hidden />
      {words.moved(words.state[order.state])}
    </p>
  );
}
