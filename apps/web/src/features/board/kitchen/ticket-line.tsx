import { lineWords, mentionsAllergy, type OrderLine, withoutCharges } from "@comptoir/domain";
import { Square, SquareCheckBig, TriangleAlert } from "lucide-react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useMoveGate } from "../orders/device-list.ts";
import { releaseFocus } from "./use-bump-keys.ts";

interface TicketLineProps {
  readonly line: OrderLine;
  readonly isDone: boolean;
  readonly onTick: (isDone: boolean) => void;
}

export function TicketLine({ line, isDone, onTick }: TicketLineProps) {
  const { lines: words, declared } = useWords("orders");
  const language = useLanguage();
  const written = lineWords(withoutCharges(line), words, language);
  const { title, label, details, allergens, undeclared } = written;
  const gate = useMoveGate();
  const Mark = isDone ? SquareCheckBig : Square;
  return (
    <button
      type="button"
      aria-pressed={isDone}
      {...gate}
      onClick={(event) => {
        releaseFocus(event);
        onTick(!isDone);
      }}
      className={classNames(
        "block min-h-11 w-full px-2.5 py-0.5 text-left text-lg leading-[1.15] wrap-anywhere select-none",
        isDone && "bg-leaf-soft text-ink-soft line-through",
      )}
    >
      <span className="flex items-center gap-2 leading-[1.15] font-bold">
        <span className="text-[1.75rem] leading-none whitespace-nowrap tabular-nums">
          {line.quantity} ×
        </span>
        <span className="min-w-0 flex-1 text-[1.375rem]">{title}</span>
        <Mark size={24} aria-hidden className={classNames("shrink-0", isDone && "text-leaf")} />
      </span>
      {label && (
        <span
          className={classNames(
            "mr-1 inline-block rounded-md px-1.5 font-bold",
            mentionsAllergy(label) ? "bg-alarm text-paper" : "bg-honey-soft text-ink",
          )}
        >
          {label}
        </span>
      )}{" "}
      {details.map(({ text }) => text).join(" · ")}
      {allergens.length > 0 && (
        // Small, so that six tickets fit a tablet.
        <span className="block text-[0.8125rem] leading-[1.1] font-semibold text-ink-soft">
          <span className="sr-only">{words.about(declared.allergens)}</span>
          <TriangleAlert size={13} aria-hidden className="mr-1 inline-block align-[-0.1em]" />
          {allergens.join(" · ")}
        </span>
      )}
      {undeclared && (
        <span className="block text-[0.8125rem] leading-[1.1] font-semibold text-alarm">
          {undeclared}
        </span>
      )}
    </button>
  );
}
