import {
  COUNTED_PER,
  inZurich,
  isJsonObject,
  type Json,
  SALE_STATES,
  WEEKDAYS,
  type Weekday,
} from "@comptoir/domain";
import type { ComponentProps, ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { useField } from "../draft/use-draft.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { ChoicesField } from "../fields/choices-field.tsx";
import { FieldFrame } from "../fields/field-frame.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { DayField } from "../fields/text-field.tsx";

const MOST_PORTIONS = 100;
const MOST_COUNTED = 10_000;
const FIRST_COUNT = 12;

const STATES = ["on", ...SALE_STATES] as const;

interface SaleFieldsProps extends Pick<ComponentProps<typeof ChoiceField>, "look"> {
  readonly at: readonly string[];
  readonly words: {
    readonly state: string;
    readonly states: Readonly<Record<(typeof STATES)[number], string>>;
    readonly weekdays: string;
    readonly weekdays_hint: string;
    readonly weekday: Readonly<Record<Weekday, string>>;
  };
  readonly children?: ReactNode;
}

export function SaleFields({ at, words: own, look = "cards", children }: SaleFieldsProps) {
  const { sold: words } = useWords("office");
  return (
    <>
      <ChoiceField
        path={[...at, "state"]}
        label={own.state}
        look={look}
        byDefault="on"
        keepsOnlyOther
        choices={STATES.map((value) => ({ value, label: own.states[value] }))}
      />
      {children}
      <ChoicesField
        path={[...at, "weekdays"]}
        label={own.weekdays}
        hint={own.weekdays_hint}
        isOptional
        choices={WEEKDAYS.map((value) => ({ value, label: own.weekday[value] }))}
      />
      <NumberField
        path={[...at, "portions"]}
        label={words.portions}
        hint={words.portions_hint}
        max={MOST_PORTIONS}
        isOptional
      />
      <CountField path={[...at, "count"]} />
      <DaysField path={[...at, "on"]} />
    </>
  );
}

type Count = "none" | (typeof COUNTED_PER)[number];

function CountField({ path }: { path: readonly string[] }) {
  const { sold: words } = useWords("office");
  const field = useField<{ readonly [key: string]: Json }>(path);
  const chosen = countOf(field.value);
  const choose = (per: Count) => {
    field.set(per === "none" ? undefined : { count: FIRST_COUNT, ...field.value, per });
    field.leave();
  };
  return (
    <>
      <ChipsFrame
        label={words.count}
        hint={words.count_hint}
        field={field}
        show={(value) => {
          const number = isJsonObject(value) ? value.count : undefined;
          const name = words.counts[countOf(value)];
          return typeof number === "number" ? `${number}, ${name}` : name;
        }}
        value={chosen}
        choices={words.counts}
        onChoose={choose}
      />
      {chosen !== "none" && (
        <NumberField
          path={[...path, "count"]}
          label={words.counted[chosen]}
          min={1}
          max={MOST_COUNTED}
        />
      )}
    </>
  );
}

function countOf(value: Json | undefined): Count {
  const per = isJsonObject(value) ? value.per : undefined;
  return COUNTED_PER.find((known) => known === per) ?? "none";
}

/** A dish of the day is sold on some days only, then disappears on its own. */
function DaysField({ path }: { path: readonly string[] }) {
  const { sold: words } = useWords("office");
  const field = useField<{ readonly from?: string; readonly until?: string }>(path);
  const { from = "", until = "" } = field.value ?? {};
  const isLimited = field.value !== undefined;
  const choose = (when: "always" | "days") => {
    const today = inZurich(new Date()).day;
    field.set(when === "days" ? { from: today, until: today } : undefined);
    field.leave();
  };
  return (
    <>
      <ChipsFrame
        label={words.on}
        hint={words.on_hint}
        field={field}
        show={(value) => (isJsonObject(value) ? `${value.from} – ${value.until}` : words.always)}
        value={isLimited ? "days" : "always"}
        choices={{ always: words.always, days: words.days }}
        onChoose={choose}
      />
      {isLimited && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField path={[...path, "from"]} label={words.first_day} />
          <DayField
            path={[...path, "until"]}
            label={words.last_day}
            error={until < from ? words.days_wrong : undefined}
          />
        </div>
      )}
    </>
  );
}

interface ChipsFrameProps<T extends string>
  extends Omit<ComponentProps<typeof FieldFrame>, "children"> {
  readonly value: T;
  readonly choices: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
}

/** Chips for a field that stores something else than what is chosen. */
export function ChipsFrame<T extends string>({
  value,
  choices,
  onChoose,
  ...frame
}: ChipsFrameProps<T>) {
  return (
    <FieldFrame {...frame} isGroup>
      {() => (
        <ChoiceChips
          legend={frame.label}
          value={value}
          choices={(Object.keys(choices) as T[]).map((key) => ({
            value: key,
            content: choices[key],
          }))}
          onChange={onChoose}
        />
      )}
    </FieldFrame>
  );
}
