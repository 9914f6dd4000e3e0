import { cashChange, cashMissing, cashNotes, formatChf, type Rappen, ZERO } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useWords } from "../i18n/words.ts";
import { classNames } from "../ui/class-names.ts";
import { TextField } from "../ui/field.tsx";
import { readChf } from "./read-chf.ts";

export function CashChange({ due }: { readonly due: Rappen }) {
  const { money: words } = useWords("board");
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const id = useId();
  const given = readChf(typed);
  const missing = cashMissing(due, given ?? ZERO);
  return (
    <div className="rounded-2xl border border-line bg-paper">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-2 px-4 font-semibold"
      >
        {words.change_title}
        <ChevronDown
          size={18}
          aria-hidden
          className={classNames("shrink-0 transition", isOpen && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3 px-4 pb-4">
        <div className="flex flex-wrap gap-2">
          {cashNotes(due).map((note) => (
            <button
              key={note}
              type="button"
              onClick={() => setTyped(String(note / 100))}
              className="min-h-11 rounded-full border border-line bg-cream px-4 font-semibold tabular-nums hover:border-accent"
            >
              {formatChf(note)}
            </button>
          ))}
        </div>
        <TextField
          label={words.change_given}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          maxLength={9}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p aria-live="polite" className="text-lg font-semibold empty:hidden">
          {given !== null &&
            (missing > 0
              ? words.change_short(formatChf(missing))
              : words.change_back(formatChf(cashChange(due, given))))}
        </p>
      </div>
    </div>
  );
}
