import { ALLERGENS, type Allergen, NO_ALLERGENS } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { classNames } from "../../ui/class-names.ts";

/** What is in a dish, of the fourteen; or that none of them is, which stands alone. */
export function AllergenChips({ path }: { path: readonly string[] }) {
  const { dishes: words } = useWords("officeOpening");
  const field = useField<readonly Allergen[]>(path);
  const chosen = field.value ?? [];
  const toggle = (allergen: Allergen) => {
    const others = chosen.filter((one) => one !== allergen && one !== NO_ALLERGENS);
    const isOff = chosen.includes(allergen);
    const wanted = allergen === NO_ALLERGENS ? [allergen] : [...others, allergen];
    const next = isOff ? others : wanted;
    field.set(ALLERGENS.filter((known) => next.includes(known)));
    field.leave();
  };
  return (
    <FieldFrame
      label={words.allergens}
      hint={words.allergens_hint}
      field={field}
      isGroup
      show={(value) =>
        Array.isArray(value) ? value.map((one) => words.names[one as Allergen]).join(", ") : "–"
      }
    >
      {() => (
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
                  onChange={() => toggle(allergen)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {words.names[allergen]}
              </label>
            );
          })}
        </div>
      )}
    </FieldFrame>
  );
}
