import { mentionsAllergy, type OrderLine, withoutCharges } from "@comptoir/domain";
import { Square, SquareCheckBig } from "lucide-react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { lineWords } from "../../../order/line-words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { releaseFocus } from "./use-bump-keys.ts";

interface TicketLineProps {
  readonly line: OrderLine;
  readonly isDone: boolean;
  readonly onTick: (isDone: boolean) => void;
}

/** One dish to cook; the whole line is the button that ticks it off. */
export function TicketLine({ line, isDone, onTick }: TicketLineProps) {
  const { lines: words } = useWords("orders");
  const language = useLanguage();
  const { title, label, details } = lineWords(withoutCharges(line), words, language);
  const Mark = isDone ? SquareCheckBig : Square;
  return (
    <button
      type="button"
      aria-pressed={isDone}
      onClick={(event) => {
        releaseFocus(event);
        onTick(!isDone);
      }}
      className={classNames(
        "flex min-h-11 w-full gap-2 px-2.5 py-1 text-left leading-tight select-none",
        isDone && "bg-leaf-soft text-ink-soft line-through",
      )}
    >
      <span className="min-w-8 text-2xl font-bold whitespace-nowrap tabular-nums">
        {line.quantity} ×
      </span>
      <span className="min-w-0 flex-1 text-lg leading-tight wrap-anywhere">
        <span className="block text-[1.375rem] font-bold">{title}</span>
        {label && (
          <span
            className={classNames(
              "mr-1 inline-block rounded-md px-1.5 font-bold",
              mentionsAllergy(label) ? "bg-alarm text-paper" : "bg-honey-soft",
            )}
          >
            {label}
          </span>
        )}{" "}
        {details.map(({ text }) => text).join(" · ")}
      </span>
      <Mark size={24} aria-hidden className={classNames("shrink-0", isDone && "text-leaf")} />
    </button>
  );
}
