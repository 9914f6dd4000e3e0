import {
  ALLERGENS,
  inLanguage,
  NO_ALLERGENS,
  PLAIN_PICTURE,
  type StandingDish,
} from "@comptoir/domain";
import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent, useDraft } from "../../office/draft/use-draft.ts";
import { BilingualField } from "../../office/fields/bilingual-field.tsx";
import { ChoicesField } from "../../office/fields/choices-field.tsx";
import { PriceField } from "../../office/fields/price-field.tsx";
import { PhotoField } from "../../office/photos/photo-field.tsx";
import { changePicture, pictureIn } from "../../office/photos/picture-changes.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { addFirstDish, dishesOf, moveToSection, removeFirstDish, SECTIONS } from "./first-menu.ts";

/** Longer menus, and those copied from an example, are edited in the menu room. */
const MOST_HERE = 12;

export function DishesStep() {
  const { dishes: words } = useWords("officeOpening");
  const { content } = useDraft();
  const change = useChangeFields();
  const dishes = dishesOf(content);
  const isLong = dishes.length > MOST_HERE || dishes.some(({ id }) => !id.startsWith("dish_"));
  if (isLong) return <p>{words.copied(dishes.length)}</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{words.intro}</p>
      <ol className="flex flex-col gap-5">
        {dishes.map((dish, i) => (
          <DishCard key={dish.id} dish={dish} place={i + 1} />
        ))}
      </ol>
      <Button look="secondary" wide onClick={() => change(addFirstDish(content))}>
        <Plus size={18} aria-hidden />
        {words.add}
      </Button>
    </div>
  );
}

function DishCard({ dish, place }: { dish: StandingDish; place: number }) {
  const { dishes: words } = useWords("officeOpening");
  const { store } = useDraftContext();
  const { content } = useDraft();
  const change = useChangeFields();
  const titleId = useId();
  const { id, path, category: section } = dish;
  const name = useContent<string>(["texts", "fr", id, "name"]) ?? "";
  const ownName = useContent<string>([...path, "name"]);
  const title = name || words.card(place);
  const facts = section === null ? path : [...path, "details"];
  const nameItself = () => {
    if (section !== null && name && name !== ownName) {
      store.change([{ path: [...path, "name"], value: name }]);
    }
  };
  return (
    <li
      aria-labelledby={titleId}
      onBlur={nameItself}
      className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 shadow-card"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="min-w-0 text-lg wrap-anywhere">
          {title}
        </h3>
        <IconButton
          label={words.remove(title)}
          onClick={() => change(removeFirstDish(content, dish), { toastText: words.removed })}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
      <BilingualField
        path={(language) => ["texts", language, id, "name"]}
        label={words.name}
        maxLength={80}
      />
      <PriceField path={[...path, section === null ? "basePrice" : "price"]} label={words.price} />
      {section !== null && <SectionChoice dish={dish} section={section} />}
      <ChoicesField
        path={[...facts, "allergens"]}
        label={words.allergens}
        hint={words.allergens_hint}
        alone={NO_ALLERGENS}
        choices={ALLERGENS.map((value) => ({ value, label: words.names[value] }))}
      />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
          {words.photo}
        </summary>
        <DishPhoto path={[...facts, "image"]} />
      </details>
    </li>
  );
}

function SectionChoice({ dish, section }: { dish: StandingDish; section: string }) {
  const { dishes: words } = useWords("officeOpening");
  const language = useLanguage();
  const { content } = useDraft();
  const change = useChangeFields();
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {words.section}
      </span>
      <ChoiceChips
        legend={words.section}
        value={section}
        choices={Object.entries(SECTIONS).map(([value, names]) => ({
          value,
          name: inLanguage(names, language),
          content: inLanguage(names, language),
        }))}
        onChange={(to) => change(moveToSection(content, dish, to))}
      />
    </div>
  );
}

function DishPhoto({ path }: { path: readonly string[] }) {
  const { slug, store } = useDraftContext();
  const change = useChangeFields();
  const image = useContent<string>(path);
  const photos = useContent(["photos"]) ?? {};
  return (
    <PhotoField
      slug={slug}
      {...pictureIn({ photos }, image === PLAIN_PICTURE ? undefined : image)}
      onChange={(next) => change(changePicture(store.getState().content, path, next))}
    />
  );
}
