import { isFigurePeriod } from "@comptoir/contract";
import type { Day, FigurePeriod } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { TextField } from "../../ui/field.tsx";
import { PERIOD_CHOICES, type PeriodChoice } from "./period-choice.ts";

interface PeriodChooserProps {
  readonly choice: PeriodChoice;
  readonly onChoose: (choice: PeriodChoice) => void;
  /** As typed; may not be a valid period yet. */
  readonly free: FigurePeriod;
  readonly onFree: (period: FigurePeriod) => void;
  readonly today: Day;
}

export function PeriodChooser({ choice, onChoose, free, onFree, today }: PeriodChooserProps) {
  const { period: words } = useWords("officeFigures");
  const field = (name: "from" | "until") => ({
    label: words[name],
    type: "date",
    max: today,
    value: free[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onFree({ ...free, [name]: target.value }),
  });
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        legend={words.legend}
        choices={PERIOD_CHOICES.map((value) => ({ value, content: words[value] }))}
        value={choice}
        onChange={onChoose}
      />
      {choice === "free" && (
        <div className="grid gap-3 sm:grid-cols-2 md:max-w-md">
          <TextField {...field("from")} />
          <TextField {...field("until")} error={isFigurePeriod(free) ? undefined : words.wrong} />
        </div>
      )}
    </div>
  );
}
