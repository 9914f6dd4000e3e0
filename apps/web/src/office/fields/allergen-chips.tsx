import { ALLERGENS, type Allergen, NO_ALLERGENS } from "@comptoir/domain";
import { Chip } from "./chip.tsx";

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
