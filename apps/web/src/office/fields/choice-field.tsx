import type { ReactNode } from "react";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { useField } from "../draft/use-draft.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

export interface FieldChoice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly text?: string;
}

interface ChoiceFieldProps<T extends string> extends Omit<FieldProps, "isOptional"> {
  readonly choices: readonly FieldChoice<T>[];
  /** Shown while the field has no value. */
  readonly byDefault?: T;
  /** Choosing the default removes the field instead of storing it. */
  readonly keepsOnlyOther?: boolean;
  readonly columns?: 1 | 2;
  readonly look?: "cards" | "chips";
}

export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { path, choices, byDefault, keepsOnlyOther = false, columns = 1, look, ...frame } = props;
  const field = useField<T>(path);
  const group = {
    legend: frame.label,
    value: field.value ?? byDefault,
    onChange: (next: T) => {
      field.set(keepsOnlyOther && next === byDefault ? undefined : next);
      field.leave();
    },
  };
  return (
    <FieldFrame
      {...frame}
      field={field}
      isGroup
      show={(value) =>
        choices.find((choice) => choice.value === (value ?? byDefault))?.label ?? "–"
      }
    >
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
              content: <ChoiceText label={label} text={text} />,
            }))}
            className={columns === 2 ? "sm:grid-cols-2" : ""}
          />
        )
      }
    </FieldFrame>
  );
}

function ChoiceText({ label, text }: { label: ReactNode; text: string | undefined }) {
  return (
    <span className="flex min-w-0 flex-col wrap-anywhere">
      <span className="font-semibold">{label}</span>
      {text && <span className="text-sm text-ink-soft">{text}</span>}
    </span>
  );
}
