import { asList, type ComposedDish, categoryName } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useStoredName } from "../../../shop/stored-names.ts";

export function useFormerDishWords() {
  const words = useWords("composer");
  const storedName = useStoredName();
  const formerNameOf = (key: string) => storedName(key) ?? categoryName(key.replaceAll("_", " "));
  return {
    formerNameOf,
    formerTitleOf: ({ categoryId, customizations: { size } }: ComposedDish) =>
      size ? `${formerNameOf(categoryId)} ${size}` : formerNameOf(categoryId),
    formerDetailsOf: ({ customizations }: ComposedDish) => {
      const { size: _, tortillaAmount, ...groups } = customizations;
      const details = Object.entries(groups).flatMap(([group, ids]) => {
        const names = asList(ids).map(formerNameOf);
        return names.length > 0 ? [{ label: formerNameOf(group), text: names.join(", ") }] : [];
      });
      return tortillaAmount
        ? [...details, { label: words.tortillas, text: tortillaAmount }]
        : details;
    },
  };
}
