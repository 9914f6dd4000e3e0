import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface Chip<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

interface ChoiceChipsProps<T extends string> {
  readonly legend: string;
  readonly chips: readonly Chip<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly showLegend?: boolean;
  /** Share the whole width equally, like tabs. */
  readonly fill?: boolean;
}

/** One of a few, as radio buttons that look like tabs. */
export function ChoiceChips<T extends string>({
  legend,
  chips,
  value,
  onChange,
  showLegend = false,
  fill = false,
}: ChoiceChipsProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={showLegend ? "mb-2 text-sm font-semibold" : "sr-only"}>{legend}</legend>
      <div className={fill ? "grid auto-cols-fr grid-flow-col gap-1.5" : "flex flex-wrap gap-1.5"}>
        {chips.map((chip) => (
          <label
            key={chip.value}
            className={classNames(
              "relative inline-flex min-h-11 items-center justify-center text-center text-sm",
              fill ? "rounded-2xl px-1.5 py-1.5" : "rounded-full px-3.5",
              "font-semibold transition has-focus-visible:outline-3 has-focus-visible:outline-accent",
              "has-focus-visible:outline-offset-2",
              chip.value === value
                ? "bg-accent text-white"
                : "bg-cream-deep text-ink hover:bg-accent-soft",
            )}
          >
            <input
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            {chip.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
