import { dishPath } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { PictureField } from "../../office/photos/picture-field.tsx";
import { DishCategory } from "./dish-category.tsx";
import { DishComposition } from "./dish-composition.tsx";
import { Section } from "./dish-part.tsx";
import { DishSale } from "./dish-sale.tsx";
import { DishSizes } from "./dish-sizes.tsx";
import { DishTexts } from "./dish-texts.tsx";
import { type DishContent, findDish } from "./menu-content.ts";
import { Pane } from "./pane.tsx";
import { useNameOf } from "./use-menu-words.ts";

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
