import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface Choice<T extends string> {
  readonly value: T;
  /** What a screen reader says when the content's own text would not read well. */
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
  /** How the choices lie. */
  readonly className: string;
  readonly choiceLook: (isChosen: boolean) => string;
  readonly inputLook?: string;
}

interface ChoiceChipsProps<T extends string> extends Omit<ChoiceGroupProps<T>, "isInvalid"> {
  /** Share the whole width equally, like tabs. */
  readonly fill?: boolean;
}

/** One of a few, as radio buttons that look like tabs. */
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
 * One of a few: radio buttons unseen over what stands for them. In the file of its first user, because
 * a chunk of its own would cost a shop's page more than it holds.
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
