import { dishPath, extraPrice, includedCount, MAX_TORTILLAS, TORTILLA } from "@comptoir/domain";
import { formatSurcharge } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useContent, useDraft } from "../../office/draft/use-draft.ts";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { readDish } from "./composed-menu.ts";
import { CountField } from "./count-field.tsx";

export function DishTortillas({ dish }: { readonly dish: string }) {
  const { tortillas: words } = useWords("officeComposed");
  const at = dishPath(null, dish);
  const isOn = useContent<boolean>([...at, "customizations", TORTILLA]) ?? false;
  const hasRule = useContent([...at, "included", TORTILLA]) !== undefined;
  return (
    <>
      <SwitchField path={[...at, "customizations", TORTILLA]} label={words.takes} />
      {(isOn || hasRule) && <IncludedFields dish={dish} group={TORTILLA} most={MAX_TORTILLAS} />}
    </>
  );
}

interface IncludedFieldsProps {
  readonly dish: string;
  readonly group: string;
  readonly most?: number;
}

export function IncludedFields({ dish, group, most }: IncludedFieldsProps) {
  const { counts: words } = useWords("officeComposed");
  const { content } = useDraft();
  const at = dishPath(null, dish);
  const category = readDish(content, dish);
  const bare = category && { ...category, included: {}, extraPrices: {} };
  const usualPrice = bare && extraPrice(dish, bare, group);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CountField
        path={[...at, "included", group]}
        label={words.included}
        otherwise={bare ? includedCount(bare, undefined, group) : 0}
        {...(most && { most })}
      />
      <PriceField
        path={[...at, "extraPrices", group]}
        label={words.extra}
        isOptional
        hint={usualPrice ? words.extra_usual(formatSurcharge(usualPrice)) : words.extra_none}
      />
    </div>
  );
}
