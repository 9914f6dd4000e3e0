import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface ChoiceCard<T extends string> {
  readonly value: T;
  /** What a screen reader says when the card's own text would not read well. */
  readonly name?: string;
  readonly content: ReactNode;
}

interface ChoiceCardsProps<T extends string> {
  readonly legend: string;
  readonly cards: readonly ChoiceCard<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  /** How the cards lie: a grid or a column. */
  readonly className?: string;
  readonly isInvalid?: boolean;
}

/** One of a few, as radio buttons that look like cards. */
export function ChoiceCards<T extends string>({
  legend,
  cards,
  value,
  onChange,
  className,
  isInvalid = false,
}: ChoiceCardsProps<T>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className={classNames("grid gap-2", className)}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={classNames(
              "relative flex min-h-14 items-center rounded-2xl border-2 px-4 py-2.5 transition",
              "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
              card.value === value
                ? "border-accent bg-accent-soft"
                : "border-line bg-paper hover:border-accent/50",
              isInvalid && card.value !== value && "border-alarm/60",
            )}
          >
            <input
              type="radio"
              name={group}
              value={card.value}
              aria-label={card.name}
              aria-invalid={isInvalid || undefined}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {card.content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
