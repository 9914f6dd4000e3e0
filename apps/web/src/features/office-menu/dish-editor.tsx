import {
  ALLERGENS,
  allCategories,
  DIETARY_TAGS,
  dishPath,
  type Json,
  type Language,
  NO_ALLERGENS,
  readField,
  VAT_CLASSES,
} from "@comptoir/domain";
import { useCallback } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { ChoicesField } from "../../office/fields/choices-field.tsx";
import { NumberField } from "../../office/fields/number-field.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { moveDish } from "../../office/menu/dish-changes.ts";
import { DescriptionField, NameField } from "../../office/menu/name-fields.tsx";
import { SaleFields } from "../../office/menu/sale-fields.tsx";
import { PictureField } from "../../office/photos/picture-field.tsx";
import { SelectField } from "../../ui/field.tsx";
import { DishSizes } from "./dish-sizes.tsx";
import {
  allDishes,
  type DishContent,
  fallbackText,
  findDish,
  unusedTexts,
} from "./menu-content.ts";
import { type DishPartProps, Pane, Section } from "./pane.tsx";
import { useNameOf, useNames } from "./use-menu.ts";
import { WordListField } from "./word-list-field.tsx";

export function DishEditor({ itemId }: { itemId: string }) {
  const { dish: words } = useWords("officeMenu");
  const category = useDraftState(({ content }) => findDish(content, itemId)?.category);
  if (category === undefined) return <Pane title={words.gone}>{null}</Pane>;
  return <OpenDish category={category} itemId={itemId} />;
}

function OpenDish({ category, itemId }: { category: string; itemId: string }) {
  const { dish: words } = useWords("officeMenu");
  const name = useNameOf(itemId);
  const dish = useContent(dishPath(category, itemId)) as DishContent | undefined;
  if (!dish) return null;
  const part = { category, dish };
  return (
    <Pane title={name}>
      <Section title={words.sections.words}>
        <DishTexts itemId={itemId} category={category} />
      </Section>
      <Section title={words.sections.price}>
        <DishSizes {...part} />
      </Section>
      <Section title={words.sections.picture}>
        <PictureField path={dishPath(category, itemId, "details", "image")} />
      </Section>
      <Section title={words.sections.composition}>
        <DishComposition {...part} />
      </Section>
      <Section title={words.sections.sale}>
        <DishCategory {...part} />
        <DishSale {...part} />
      </Section>
    </Pane>
  );
}

const LONGEST_NAME = 100;

function DishTexts({ itemId, category }: { itemId: string; category: string }) {
  const { dish: words } = useWords("officeMenu");
  const { store } = useDraftContext();
  const fallbackEdit =
    (field: "name" | "description") => (language: Language) => (value: unknown) => [
      {
        path: dishPath(category, itemId, field),
        value: fallbackText(store.getState().content, itemId, field, {
          language,
          value: typeof value === "string" ? value : undefined,
        }),
      },
    ];
  return (
    <>
      <NameField
        id={itemId}
        label={words.name}
        missing={words.name_missing}
        companions={fallbackEdit("name")}
        maxLength={LONGEST_NAME}
      />
      <DescriptionField
        id={itemId}
        label={words.description}
        companions={fallbackEdit("description")}
      />
    </>
  );
}

function DishCategory({ category, dish }: DishPartProps) {
  const { dish: words, done } = useWords("officeMenu");
  const { store } = useDraftContext();
  const change = useChangeFields();
  const nameOf = useNames();
  const ids = useDraftState(({ content }) => allCategories(content).join(" ")).split(" ");
  return (
    <SelectField
      label={words.category}
      value={category}
      onChange={({ target }) =>
        change(moveDish(store.getState().content, dish.itemId, category, target.value), {
          toastText: done.moved(nameOf(dish.itemId), nameOf(target.value)),
        })
      }
    >
      {ids.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </SelectField>
  );
}

const ORIGINS = ["declarations", "origins"];
const MOST_CALORIES = 20_000;

function DishComposition({ category, dish }: DishPartProps) {
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

const MOST_VARIETIES = 50;

function DishSale({ category, dish }: DishPartProps) {
  const { dish: words } = useWords("officeMenu");
  const { itemId, event = false, varieties } = dish;
  const isRegistered = useContent(["vat"]) !== undefined;
  const vat = useContent(dishPath(category, itemId, "vat"));
  const at = (...field: readonly string[]) => dishPath(category, itemId, ...field);
  const others = useCallback(
    (content: Json) =>
      allDishes(content)
        .map((found) => found.dish.itemId)
        .filter((id) => id !== itemId),
    [itemId],
  );
  return (
    <>
      <SaleFields at={at()} words={words} />
      <SwitchField path={at("event")} label={words.event} hint={words.event_hint} keepsOnlyOther />
      {(event || varieties) && (
        <WordListField
          path={at("varieties", "options")}
          label={words.varieties}
          hint={words.varieties_hint}
          known={others}
          whenEmpty={at("varieties")}
        />
      )}
      {varieties?.options && varieties.options.length > 0 && (
        <NumberField
          path={at("varieties", "max")}
          label={words.varieties_max}
          min={1}
          max={MOST_VARIETIES}
          isOptional
        />
      )}
      {(isRegistered || vat !== undefined) && (
        <ChoiceField
          path={at("vat")}
          label={words.vat}
          byDefault="reduced"
          keepsOnlyOther
          choices={VAT_CLASSES.map((value) => ({ value, label: words.vat_classes[value] }))}
        />
      )}
    </>
  );
}
