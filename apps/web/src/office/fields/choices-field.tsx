import { ALLERGENS, type Allergen, NO_ALLERGENS } from "@comptoir/domain";
import { classNames } from "../../ui/class-names.ts";
import { useField } from "../draft/use-draft.ts";
import type { FieldChoice } from "./choice-field.tsx";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

interface ChoicesFieldProps<T extends string> extends FieldProps {
  readonly choices: readonly FieldChoice<T>[];
  readonly alone?: T;
  /** Adds a chip that stores an empty list, which differs from no value. */
  readonly noneLabel?: string;
}

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
    field.choose(next.length === 0 && frame.isOptional ? undefined : next);
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
            <Chip isChosen={isNone} onToggle={() => field.choose(isNone ? undefined : [])}>
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

interface AllergenChipsProps {
  readonly chosen: readonly Allergen[];
  readonly names: Readonly<Record<Allergen, string>>;
  readonly onChange: (chosen: readonly Allergen[]) => void;
  readonly isInvalid?: boolean;
}

export function AllergenChips({ chosen, names, onChange, isInvalid }: AllergenChipsProps) {
  const toggle = (allergen: Allergen) => {
    const others = chosen.filter((one) => one !== allergen && one !== NO_ALLERGENS);
    const isOff = chosen.includes(allergen);
    const wanted = allergen === NO_ALLERGENS ? [allergen] : [...others, allergen];
    const next = isOff ? others : wanted;
    onChange(ALLERGENS.filter((known) => next.includes(known)));
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {ALLERGENS.map((allergen) => (
        <Chip
          key={allergen}
          isChosen={chosen.includes(allergen)}
          isInvalid={isInvalid}
          onToggle={() => toggle(allergen)}
        >
          {names[allergen]}
        </Chip>
      ))}
    </div>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly isInvalid?: boolean | undefined;
  readonly onToggle: () => void;
  readonly children: string;
}

function Chip({ isChosen, isInvalid, onToggle, children }: ChipProps) {
  return (
    <label
      className={classNames(
        "relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-3.5 text-sm font-semibold transition",
        "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
        isChosen ? "bg-accent text-white" : "bg-cream-deep text-ink hover:bg-accent-soft",
      )}
    >
      <input
        type="checkbox"
        checked={isChosen}
        aria-invalid={isInvalid || undefined}
        onChange={onToggle}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
