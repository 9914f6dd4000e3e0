import { allCategories, dishPath, type Language } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { moveDish } from "../../office/menu/dish-changes.ts";
import { DescriptionField, NameField } from "../../office/menu/name-fields.tsx";
import { PictureField } from "../../office/photos/picture-field.tsx";
import { SelectField } from "../../ui/field.tsx";
import { DishComposition } from "./dish-composition.tsx";
import { type DishPartProps, Section } from "./dish-part.tsx";
import { DishSale } from "./dish-sale.tsx";
import { DishSizes } from "./dish-sizes.tsx";
import { type DishContent, fallbackText, findDish } from "./menu-content.ts";
import { Pane } from "./pane.tsx";
import { useNameOf, useNames } from "./use-menu-words.ts";

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
