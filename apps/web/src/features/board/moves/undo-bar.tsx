import { shownNumber, UNDO_MS } from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { inSentence } from "../../../i18n/in-sentence.ts";
import { useWords } from "../../../i18n/words.ts";
import { stateLabel } from "../../../order/order-progress.tsx";
import { useMediaQuery } from "../../../platform/use-media-query.ts";
import { classNames } from "../../../ui/class-names.ts";
import { moveProblem } from "../orders/board-text.ts";
import type { Moves, Undoable } from "./use-moves.ts";

export function UndoBar({ moves }: { moves: Moves }) {
  const { hands } = useWords("board");
  return (
    <div
      role="status"
      aria-label={hands.undo_label}
      aria-atomic={false}
      className="flex max-w-full min-w-0 gap-2 overflow-x-auto rounded-2xl"
    >
      {moves.undoable.map((undoable) => (
        <UndoEntry key={undoable.order.id} {...undoable} moves={moves} />
      ))}
    </div>
  );
}

function UndoEntry({ order, kind, until, moves }: Undoable & { moves: Moves }) {
  const words = useWords("board");
  const stateWords = useWords("orders");
  const errors = useWords("errors");
  const { hands } = words;
  const problem = moves.problems.get(order.id)?.error;
  const isBusy = moves.busy.has(order.id);
  const isMotionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const isLost = problem !== undefined && problem.code !== "network_error";
  const state = kind === "refund" ? hands.refunded : inSentence(stateLabel(order, stateWords));
  return (
    <div className="relative flex max-w-full shrink-0 animate-rise items-center overflow-hidden rounded-2xl bg-ink pl-4 text-cream">
      <p
        className={classNames(
          "min-w-0 py-1 leading-tight",
          problem ? "max-w-72 text-xs" : "max-w-28 text-sm font-semibold",
        )}
      >
        {hands.done(shownNumber(order), state)}
        {problem && <span className="block">{moveProblem(problem, words, errors)}</span>}
      </p>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isLost) moves.dismiss(order.id);
          else if (!isBusy) void moves.undo(order, kind);
        }}
        className={classNames(
          "flex min-h-12 shrink-0 items-center gap-2 rounded-2xl px-4 font-semibold text-honey",
          "-outline-offset-3! hover:bg-white/10 focus-visible:outline-honey aria-disabled:opacity-70",
        )}
      >
        {!isLost && <Undo2 size={20} aria-hidden />}
        {isLost ? words.understood : hands.undo}
      </button>
      {!isMotionReduced && <TimeLeft until={until} />}
    </div>
  );
}

function TimeLeft({ until }: { until: number }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const left = Math.max(0, until - Date.now());
    const scale = [`${left / UNDO_MS} 1`, "0 1"];
    const running = line.current?.animate({ scale }, { duration: left, fill: "forwards" });
    return () => running?.cancel();
  }, [until]);
  return (
    <span
      ref={line}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-0 h-1 origin-left bg-honey"
    />
  );
}
