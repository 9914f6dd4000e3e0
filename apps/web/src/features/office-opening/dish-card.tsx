import {
  type Allergen,
  inLanguage,
  type Json,
  PLAIN_PICTURE,
  type StandingDish,
} from "@comptoir/domain";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent, useDraft, useField } from "../../office/draft/use-draft.ts";
import { BilingualField } from "../../office/fields/bilingual-field.tsx";
import { AllergenChips } from "../../office/fields/choices-field.tsx";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { PriceField } from "../../office/fields/price-field.tsx";
import { PhotoField, type PhotoValue } from "../../office/photos/photo-field.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { moveToSection, removeFirstDish, SECTIONS } from "./first-menu.ts";

interface DishCardProps {
  readonly dish: StandingDish;
  readonly place: number;
}

export function DishCard({ dish, place }: DishCardProps) {
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
      <AllergenField path={[...facts, "allergens"]} />
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
  const { slug } = useDraftContext();
  const change = useChangeFields();
  const image = useContent<string>(path);
  const photo = useContent(["photos", image ?? ""]) as
    | Pick<PhotoValue, "alt" | "focus">
    | undefined;
  const set = ({ image: next, alt, focus }: PhotoValue) => {
    const photoFields = { ...(alt && { alt }), ...(focus && { focus }) };
    change([
      { path, value: next ?? PLAIN_PICTURE },
      ...(next && Object.keys(photoFields).length > 0
        ? [{ path: ["photos", next], value: photoFields as unknown as Json }]
        : []),
    ]);
  };
  return (
    <PhotoField
      slug={slug}
      image={image === PLAIN_PICTURE ? undefined : image}
      alt={photo?.alt}
      focus={photo?.focus}
      onChange={set}
    />
  );
}

function AllergenField({ path }: { path: readonly string[] }) {
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
