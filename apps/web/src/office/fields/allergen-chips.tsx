import { ALLERGENS, type Allergen, NO_ALLERGENS } from "@comptoir/domain";
import { classNames } from "../../ui/class-names.ts";

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
      {ALLERGENS.map((allergen) => {
        const isChosen = chosen.includes(allergen);
        return (
          <label
            key={allergen}
            className={classNames(
              "relative inline-flex min-h-11 items-center rounded-full px-3.5 text-sm font-semibold transition",
              "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
              isChosen ? "bg-accent text-white" : "bg-cream-deep text-ink hover:bg-accent-soft",
            )}
          >
            <input
              type="checkbox"
              checked={isChosen}
              aria-invalid={isInvalid || undefined}
              onChange={() => toggle(allergen)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {names[allergen]}
          </label>
        );
      })}
    </div>
  );
}
