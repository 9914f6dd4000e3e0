import type { Json } from "@comptoir/domain";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { useField } from "../draft/use-draft.ts";
import type { ShowValue } from "./clash-note.tsx";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

export interface FieldChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly text?: string | undefined;
}

interface ChoiceFieldProps<T extends string> extends Omit<FieldProps, "isOptional"> {
  readonly choices: readonly FieldChoice<T>[];
  readonly byDefault?: T;
  /** Choosing the default removes the field instead of storing it. */
  readonly keepsOnlyOther?: boolean;
  /** For fields that store more than the choice. */
  readonly choiceOf?: (value: Json | undefined) => T;
  readonly jsonOf?: (choice: T) => Json | undefined;
  readonly show?: ShowValue;
  readonly columns?: 1 | 2 | 3;
  readonly look?: "cards" | "chips";
}

const COLUMNS = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { path, choices, byDefault, keepsOnlyOther = false, columns = 1, look, ...others } = props;
  const {
    choiceOf = (value) => (value as T | undefined) ?? byDefault,
    jsonOf = (choice) => (keepsOnlyOther && choice === byDefault ? undefined : choice),
    show = (value) => choices.find((choice) => choice.value === choiceOf(value))?.label ?? "–",
    ...frame
  } = others;
  const field = useField(path);
  const group = {
    legend: frame.label,
    value: choiceOf(field.value),
    onChange: (choice: T) => field.choose(jsonOf(choice)),
  };
  return (
    <FieldFrame {...frame} field={field} isGroup show={show}>
      {(wiring) =>
        look === "chips" ? (
          <ChoiceChips
            {...group}
            choices={choices.map(({ value, label }) => ({ value, content: label }))}
          />
        ) : (
          <ChoiceCards
            {...group}
            legendLook="sr-only"
            isInvalid={wiring["aria-invalid"] ?? false}
            choices={choices.map(({ value, label, text }) => ({
              value,
              content: (
                <span className="flex min-w-0 flex-col wrap-anywhere">
                  <span className="font-semibold">{label}</span>
                  {text && <span className="text-sm text-ink-soft">{text}</span>}
                </span>
              ),
            }))}
            className={COLUMNS[columns]}
          />
        )
      }
    </FieldFrame>
  );
}

export function fieldChoices<T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, { readonly name: string; readonly text: string }>>,
): FieldChoice<T>[] {
  return values.map((value) => ({
    value,
    label: words[value].name,
    text: words[value].text,
  }));
}
