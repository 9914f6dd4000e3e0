import {
  addDays,
  formatChf,
  inZurich,
  PRICE_STEPS,
  type PriceRaise,
  type PriceStep,
  type Rappen,
} from "@comptoir/domain";
import type { ReactNode } from "react";
import { formatAmount } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { readChf } from "../../order/read-chf.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { TextField } from "../../ui/field.tsx";

interface RaiseFormProps {
  readonly typed: RaiseInput;
  readonly onChange: (typed: RaiseInput) => void;
  readonly isWrong: boolean;
}

export function RaiseForm({ typed, onChange, isWrong }: RaiseFormProps) {
  const { raise: words } = useWords("officePrices");
  const isPublished = useDraftState(({ draft }) => draft?.published != null);
  const change = (part: Partial<RaiseInput>) => onChange({ ...typed, ...part });
  const isPercent = typed.unit === "percent";
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <ChoiceChips
        legend={words.direction}
        value={typed.direction}
        onChange={(direction) => change({ direction })}
        choices={chips({ up: words.up, down: words.down })}
        fill
      />
      <ChoiceChips
        legend={words.unit}
        value={typed.unit}
        onChange={(unit) => change({ unit })}
        choices={chips({ percent: words.percent, amount: words.amount })}
        fill
      />
      <TextField
        label={isPercent ? words.by_percent : words.by_amount}
        error={isWrong ? words.wrong : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed.by}
        onChange={({ target }) => change({ by: target.value })}
      />
      <Captioned caption={words.step}>
        <ChoiceChips
          legend={words.step}
          value={String(typed.step)}
          onChange={(value) =>
            change({ step: PRICE_STEPS.find((step) => String(step) === value) ?? typed.step })
          }
          choices={PRICE_STEPS.map((step) => ({
            value: String(step),
            name: formatChf(step as Rappen),
            content: formatAmount(step as Rappen),
          }))}
          fill
        />
      </Captioned>
      {/* A shop that is not published yet has nothing to plan. */}
      {isPublished && (
        <Captioned caption={words.when}>
          <ChoiceChips
            legend={words.when}
            value={typed.when}
            onChange={(when) => change({ when })}
            choices={chips({ draft: words.in_draft, later: words.later })}
            fill
          />
        </Captioned>
      )}
      {typed.when === "later" && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={words.day}
            type="date"
            value={typed.day}
            onChange={({ target }) => change({ day: target.value })}
          />
          <TextField
            label={words.time}
            type="time"
            value={typed.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </div>
      )}
    </div>
  );
}

/** The caption is hidden from screen readers: the group has its own legend. */
function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {caption}
      </span>
      {children}
    </div>
  );
}

function chips<T extends string>(names: Readonly<Record<T, string>>) {
  return (Object.keys(names) as T[]).map((value) => ({ value, content: names[value] }));
}

export interface RaiseInput {
  readonly direction: "up" | "down";
  readonly unit: "percent" | "amount";
  readonly by: string;
  readonly step: PriceStep;
  readonly when: "draft" | "later";
  readonly day: string;
  readonly time: string;
}

/** In percent or francs; more is a typing error. */
const MOST = 500;

/** Plans default to tomorrow morning, before anybody orders. */
export function firstRaise(now: Date): RaiseInput {
  const day = addDays(inZurich(now).day, 1);
  return {
    ...{ direction: "up", unit: "percent", by: "", step: 5 },
    ...{ when: "draft", day, time: "06:00" },
  };
}

export function readRaise({ direction, unit, by }: RaiseInput): PriceRaise | null {
  // `readChf` takes up to two decimals, which suits percentages too, and returns hundredths.
  const hundredths = readChf(by.replace("%", ""));
  if (!hundredths || hundredths > MOST * 100) return null;
  const signed = direction === "up" ? hundredths : -hundredths;
  return unit === "percent" ? { percent: signed / 100 } : { amount: signed };
}
