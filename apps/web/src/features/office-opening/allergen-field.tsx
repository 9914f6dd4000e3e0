import type { Allergen } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { AllergenChips } from "../../office/fields/allergen-chips.tsx";
import { FieldFrame } from "../../office/fields/field-frame.tsx";

export function AllergenField({ path }: { path: readonly string[] }) {
  const { dishes: words } = useWords("officeOpening");
  const field = useField<readonly Allergen[]>(path);
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
        <AllergenChips
          chosen={field.value ?? []}
          names={words.names}
          onChange={(chosen) => {
            field.set(chosen);
            field.leave();
          }}
        />
      )}
    </FieldFrame>
  );
}
