import { dishPath, inLanguage, type ShopWords, takenIds } from "@comptoir/domain";
import { Copy, Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { newId } from "../../office/fields/new-id.ts";
import { PriceField } from "../../office/fields/price-field.tsx";
import { copyDish, removeDish } from "../../office/menu/dish-changes.ts";
import { PictureField } from "../../office/photos/picture-field.tsx";
import { roomAddress } from "../../office/shell/rooms.ts";
import { Button } from "../../ui/button.tsx";
import { ComposedPage } from "./composed-page.tsx";
import { DeclaredFields } from "./declared-fields.tsx";
import { DishGroups } from "./dish-groups.tsx";
import { DishRule } from "./dish-rule.tsx";
import { DishSale } from "./dish-sale.tsx";
import { DishSizes } from "./dish-sizes.tsx";
import { DishTortillas } from "./dish-tortillas.tsx";
import { NameFields } from "./name-fields.tsx";
import { Section } from "./section.tsx";

export function DishEditor({ dish }: { readonly dish: string }) {
  const words = useWords("officeComposed");
  const { slug } = useDraftContext();
  const nameOf = useNames();
  return (
    <ComposedPage
      title={nameOf(dish)}
      back={{ to: roomAddress(slug, "menu"), label: words.title }}
      actions={<DishActions dish={dish} />}
    >
      <Section title={words.sections.price}>
        <PriceField
          path={dishPath(null, dish, "basePrice")}
          label={words.price.base}
          hint={words.price.base_hint}
        />
        <DishSale dish={dish} />
      </Section>
      <Section title={words.sections.groups} text={words.sections.groups_text}>
        <DishGroups dish={dish} />
      </Section>
      <Section title={words.rule.title}>
        <DishRule dish={dish} />
      </Section>
      <Section title={words.sections.sizes} text={words.sections.sizes_text}>
        <DishSizes dish={dish} />
      </Section>
      <Section title={words.sections.tortillas}>
        <DishTortillas dish={dish} />
      </Section>
      <Section title={words.sections.names}>
        <NameFields id={dish} />
      </Section>
      <Section title={words.sections.picture}>
        <PictureField path={dishPath(null, dish, "image")} />
      </Section>
      <Section title={words.sections.declared} text={words.sections.declared_text}>
        <DeclaredFields path={dishPath(null, dish)} />
      </Section>
    </ComposedPage>
  );
}

const COPY: ShopWords<(name: string) => string> = {
  fr: (name) => `${name} (copie)`,
  en: (name) => `${name} (copy)`,
};

function DishActions({ dish }: { readonly dish: string }) {
  const { actions: words } = useWords("officeComposed");
  const { slug } = useDraftContext();
  const { content } = useDraft();
  const change = useChangeFields();
  const nameOf = useNames();
  const [, navigate] = useLocation();
  const copy = () => {
    const id = newId(dish, takenIds(content));
    change(
      copyDish(content, [null, dish], id, (name, language) => inLanguage(COPY, language)(name)),
      { toastText: words.copied(nameOf(dish)) },
    );
    navigate(`${roomAddress(slug, "menu")}/${id}`);
  };
  const remove = () => {
    change(removeDish(content, null, dish), { toastText: words.removed(nameOf(dish)) });
    navigate(roomAddress(slug, "menu"));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" onClick={copy}>
        <Copy size={18} aria-hidden />
        {words.copy}
      </Button>
      <Button look="secondary" onClick={remove}>
        <Trash2 size={18} aria-hidden />
        {words.remove}
      </Button>
    </div>
  );
}
