import {
  ALLERGENS,
  DIETARY_TAGS,
  dishPath,
  type Json,
  NO_ALLERGENS,
  readField,
} from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { ChoicesField } from "../../office/fields/choices-field.tsx";
import { NumberField } from "../../office/fields/number-field.tsx";
import type { DishPartProps } from "./dish-part.tsx";
import { allDishes, unusedTexts } from "./menu-content.ts";
import { useNames } from "./use-menu-words.ts";
import { WordListField } from "./word-list-field.tsx";

const ORIGINS = ["declarations", "origins"];
const MOST_CALORIES = 20_000;

export function DishComposition({ category, dish }: DishPartProps) {
  const { dish: words } = useWords("officeMenu");
  const { dietary } = useWords("shop");
  const { declared } = useWords("menu");
  const nameOf = useNames();
  const declaredOrigins = Object.keys(useContent<Record<string, Json>>(ORIGINS) ?? {});
  const { details } = dish;
  const at = (field: string) => dishPath(category, dish.itemId, "details", field);
  const origins = [...new Set([...declaredOrigins, ...(details?.origins ?? [])])];
  return (
    <>
      <ChoicesField
        path={at("allergens")}
        label={words.allergens}
        hint={words.allergens_hint}
        error={details?.allergens?.length ? undefined : words.missing}
        alone={NO_ALLERGENS}
        isOptional={false}
        choices={ALLERGENS.map((value) => ({
          value,
          label: value === NO_ALLERGENS ? words.none : declared.names[value],
        }))}
      />
      <ChoicesField
        path={at("dietary")}
        label={words.diets}
        choices={DIETARY_TAGS.map((value) => ({ value, label: dietary[value] }))}
      />
      <WordListField
        path={at("ingredients")}
        label={words.ingredients}
        hint={words.ingredients_hint}
        known={knownIngredients}
        takesNew
      />
      {origins.length > 0 && (
        <ChoicesField
          path={at("origins")}
          label={words.origins}
          hint={words.origins_hint}
          isOptional
          choices={origins.map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
      <NumberField
        path={at("calories")}
        label={words.calories}
        unit={words.kcal}
        min={1}
        max={MOST_CALORIES}
        isOptional
      />
    </>
  );
}

function knownIngredients(content: Json): readonly string[] {
  const used = allDishes(content).flatMap(({ dish }) => dish.details?.ingredients ?? []);
  const declared = Object.keys((readField(content, ORIGINS) ?? {}) as Record<string, Json>);
  return [...new Set([...used, ...declared, ...unusedTexts(content)])];
}
