import { classNames } from "../../ui/class-names.ts";
import { useField } from "../draft/use-draft.ts";
import type { FieldChoice } from "./choice-field.tsx";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

interface ChoicesFieldProps<T extends string> extends FieldProps {
  readonly choices: readonly FieldChoice<T>[];
  /** Goes with no other, such as "none". */
  readonly alone?: T;
}

/** Any of several, as chips; they are kept in the order in which they are offered. */
export function ChoicesField<T extends string>(props: ChoicesFieldProps<T>) {
  const { path, choices, alone, ...frame } = props;
  const field = useField<readonly T[]>(path);
  const chosen = field.value ?? [];
  const known = choices.map(({ value }) => value);
  const toggle = (value: T) => {
    const isOff = chosen.includes(value);
    const together = chosen.filter((one) => (one === alone) === (value === alone));
    const wanted = isOff ? chosen.filter((one) => one !== value) : [...together, value];
    const others = wanted.filter((one) => !known.includes(one));
    const next = [...known.filter((one) => wanted.includes(one)), ...others];
    field.set(next.length === 0 && frame.isOptional ? undefined : next);
    field.leave();
  };
  const nameOf = (value: unknown) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  return (
    <FieldFrame
      {...frame}
      field={field}
      isGroup
      show={(value) => (Array.isArray(value) ? value.map(nameOf).join(", ") || "–" : "–")}
    >
      {() => (
        <div className="flex flex-wrap gap-1.5">
          {choices.map(({ value, label }) => {
            const isChosen = chosen.includes(value);
            return (
              <label
                key={value}
                className={classNames(
                  "relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-3.5 text-sm font-semibold transition",
                  "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
                  isChosen ? "bg-accent text-white" : "bg-cream-deep text-ink hover:bg-accent-soft",
                )}
              >
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() => toggle(value)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {label}
              </label>
            );
          })}
        </div>
      )}
    </FieldFrame>
  );
}
