import { useField } from "../draft/use-draft.ts";
import { Chip } from "./chip.tsx";
import type { FieldChoice } from "./choice-field.tsx";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

interface ChoicesFieldProps<T extends string> extends FieldProps {
  readonly choices: readonly FieldChoice<T>[];
  /** Choice that excludes all others. */
  readonly alone?: T;
  /** Adds a chip that stores an empty list, which differs from no value. */
  readonly noneLabel?: string;
}

/** Stores values in the order of choosing. */
export function ChoicesField<T extends string>(props: ChoicesFieldProps<T>) {
  const { path, choices, alone, noneLabel, ...frame } = props;
  const field = useField<readonly T[]>(path);
  const chosen = field.value ?? [];
  const toggle = (value: T) => {
    const isOff = chosen.includes(value);
    const together = chosen.filter((one) => (one === alone) === (value === alone));
    const wanted = isOff ? chosen.filter((one) => one !== value) : [...together, value];
    const published = field.publishedValue ?? [];
    // Keep the published order, so that removing and adding a value is no change.
    const next = isSameSet(wanted, published) ? published : wanted;
    set(next.length === 0 && frame.isOptional ? undefined : next);
  };
  const set = (next: readonly T[] | undefined) => {
    field.set(next);
    field.leave();
  };
  const isNone = field.value?.length === 0;
  const nameOf = (value: unknown) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  return (
    <FieldFrame
      {...frame}
      field={field}
      isGroup
      show={(value) =>
        Array.isArray(value) ? value.map(nameOf).join(", ") || (noneLabel ?? "–") : "–"
      }
    >
      {() => (
        <div className="flex flex-wrap gap-1.5">
          {choices.map(({ value, label }) => (
            <Chip key={value} isChosen={chosen.includes(value)} onToggle={() => toggle(value)}>
              {label}
            </Chip>
          ))}
          {noneLabel && (
            <Chip isChosen={isNone} onToggle={() => set(isNone ? undefined : [])}>
              {noneLabel}
            </Chip>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function isSameSet<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
