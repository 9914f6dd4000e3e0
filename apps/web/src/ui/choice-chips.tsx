import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface Choice<T extends string> {
  readonly value: T;
  /** Accessible name, if the content does not read well. */
  readonly name?: string;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface ChoiceGroupProps<T extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly isInvalid?: boolean;
}

interface ChoiceLook {
  readonly legendLook: string;
  readonly className: string;
  readonly choiceLook: (isChosen: boolean) => string;
  readonly inputLook?: string;
}

interface ChoiceChipsProps<T extends string> extends Omit<ChoiceGroupProps<T>, "isInvalid"> {
  readonly fill?: boolean;
}

export function ChoiceChips<T extends string>({ fill = false, ...group }: ChoiceChipsProps<T>) {
  return (
    <ChoiceGroup
      {...group}
      legendLook="sr-only"
      className={fill ? "grid auto-cols-fr grid-flow-col gap-1.5" : "flex flex-wrap gap-1.5"}
      choiceLook={(isChosen) =>
        classNames(
          "inline-flex min-h-11 justify-center text-center text-sm font-semibold",
          fill ? "rounded-2xl px-1.5 py-1.5" : "rounded-full px-3.5",
          isChosen ? "bg-accent text-white" : "bg-cream-deep text-ink hover:bg-accent-soft",
        )
      }
      inputLook="z-10"
    />
  );
}

/**
 * Radio buttons, invisible above their labels. In this file because a separate chunk would cost
 * more than its content.
 */
export function ChoiceGroup<T extends string>({
  legend,
  choices,
  value,
  onChange,
  isInvalid,
  legendLook,
  className,
  choiceLook,
  inputLook,
}: ChoiceGroupProps<T> & ChoiceLook) {
  const group = useId();
  return (
    <fieldset>
      <legend className={legendLook}>{legend}</legend>
      <div className={className}>
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <label
              key={choice.value}
              className={classNames(
                "relative items-center transition has-focus-visible:outline-3",
                "has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
                choiceLook(isChosen),
              )}
            >
              <input
                type="radio"
                name={group}
                value={choice.value}
                aria-label={choice.name}
                aria-invalid={isInvalid || undefined}
                checked={isChosen}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
                className={classNames(
                  "absolute inset-0 size-full cursor-pointer opacity-0",
                  inputLook,
                )}
              />
              {choice.content}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
