import {
  basePrice,
  type CustomMenuCategory,
  DEFAULT_SIZE_SURCHARGES,
  dishPath,
  includedCount,
  MAX_TORTILLAS,
  ORDER,
  readField,
  SHOP_LANGUAGES,
  TORTILLA,
  takesSize,
  toChf,
} from "@comptoir/domain";
import { formatAmount, formatList } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent, useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { NewEntryForm } from "../../office/fields/new-entry-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { nameEdits } from "../../office/menu/dish-changes.ts";
import { NameField } from "../../office/menu/name-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { groupsOf, readDish, removeSize, sizesIn } from "./composed-menu.ts";
import { CountField } from "./count-field.tsx";

export function DishSizes({ dish }: { readonly dish: string }) {
  const { sizes: words } = useWords("officeComposed");
  const { content } = useDraft();
  const change = useChangeFields();
  const sizeName = useSizeName();
  const at = dishPath(null, dish);
  const sizes = sizesIn(content, dish);
  const category = readDish(content, dish);
  return (
    <>
      <SwitchField
        path={[...at, "customizations", "size"]}
        label={words.takes}
        isOnByDefault={sizes.length > 0}
      />
      {sizes.length === 0 && category && takesSize(category) && (
        <UsualSizes dish={dish} category={category} />
      )}
      <SortableList
        label={words.list}
        ids={sizes}
        nameOf={sizeName}
        onMove={(ids) => change([{ path: [...at, "sizes", ORDER], value: ids }])}
        onRemove={(size) =>
          change(removeSize(content, dish, size), { toastText: words.removed(sizeName(size)) })
        }
        className="gap-3"
        entryLook="rounded-2xl border border-line bg-paper p-3"
      >
        {(size, handle) => (
          <fieldset aria-label={sizeName(size)} className="flex min-w-0 flex-col gap-2">
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-lg font-semibold">{sizeName(size)}</h3>
              {handle}
            </div>
            <SizeFields dish={dish} size={size} />
          </fieldset>
        )}
      </SortableList>
      <NewEntryForm
        label={words.add}
        hint={words.add_hint}
        taken={sizes}
        makeId={sizeId}
        isRepeated
        known={[]}
        onAdd={({ id, names }) => {
          const price = readField(content, [...at, "basePrice"]) ?? 0;
          const hasOwnName = names.fr !== id || (names.en !== undefined && names.en !== id);
          change([
            { path: [...at, "sizes", id], value: { basePrice: price } },
            ...(hasOwnName ? nameEdits(content, id, names) : []),
          ]);
        }}
      />
    </>
  );
}

/** Most sizes are letters such as "XL": use those as ids unchanged. */
function sizeId(name: string, taken: readonly string[]): string {
  const isPlain = /^\w{1,60}$/.test(name) && /[a-z]/i.test(name) && !taken.includes(name);
  return isPlain ? name : newId(name, taken, "size");
}

export function useSizeName(): (size: string) => string {
  const nameOf = useNames();
  const texts = useContent(["texts"]);
  return (size) =>
    readField(texts, ["fr", size, "name"]) || readField(texts, ["en", size, "name"])
      ? nameOf(size)
      : size;
}

function SizeFields({ dish, size }: { dish: string; size: string }) {
  const { sizes: words } = useWords("officeComposed");
  const { content } = useDraft();
  const nameOf = useNames();
  const at = dishPath(null, dish, "sizes", size);
  const category = readDish(content, dish);
  const otherwise = (group: string) =>
    category ? includedCount({ ...category, sizes: {} }, undefined, group) : 0;
  const hasTortillas =
    category?.customizations?.tortilla === true ||
    readField(content, [...at, "included", TORTILLA]) !== undefined;
  const isNamed = SHOP_LANGUAGES.some(
    (language) => readField(content, ["texts", language, size, "name"]) !== undefined,
  );
  return (
    <>
      {isNamed && <NameField id={size} label={words.name} maxLength={200} />}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
        <PriceField path={[...at, "basePrice"]} label={words.price} />
        {groupsOf(content, dish).map((group) => (
          <CountField
            key={group}
            path={[...at, "included", group]}
            label={nameOf(group)}
            isCompact
            otherwise={otherwise(group)}
          />
        ))}
        {hasTortillas && (
          <CountField
            path={[...at, "included", TORTILLA]}
            label={words.tortillas}
            isCompact
            otherwise={otherwise(TORTILLA)}
            most={MAX_TORTILLAS}
          />
        )}
      </div>
    </>
  );
}

function UsualSizes({ dish, category }: { dish: string; category: CustomMenuCategory }) {
  const { sizes: words } = useWords("officeComposed");
  const language = useLanguage();
  const change = useChangeFields();
  const usual = Object.keys(DEFAULT_SIZE_SURCHARGES);
  const priced = usual.map((size) => `${size} ${formatAmount(basePrice(category, size))}`);
  const settle = () =>
    change([
      {
        path: dishPath(null, dish, "sizes"),
        value: Object.fromEntries(
          usual.map((size) => [size, { basePrice: toChf(basePrice(category, size)) }]),
        ),
      },
    ]);
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{words.usual(formatList(priced, language))}</p>
      <Button look="secondary" onClick={settle}>
        {words.settle}
      </Button>
    </div>
  );
}
