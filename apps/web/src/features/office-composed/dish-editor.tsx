import { RESERVED_GROUPS } from "@comptoir/contract";
import {
  dishPath,
  inLanguage,
  ORDER,
  SHOWN_CATEGORIES,
  type ShopWords,
  shownCategories,
  takenIds,
  VAT_CLASSES,
} from "@comptoir/domain";
import { ChevronRight, Copy, Trash2 } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useDraft, useField } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { NewEntryForm } from "../../office/fields/new-entry-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { copyDish, removeDish } from "../../office/menu/dish-changes.ts";
import { ChipsFrame, SaleFields } from "../../office/menu/sale-fields.tsx";
import { PictureField } from "../../office/photos/picture-field.tsx";
import { roomAddress } from "../../office/shell/rooms.ts";
import { Button } from "../../ui/button.tsx";
import {
  addGroup,
  allGroups,
  dishesWithSame,
  groupsOf,
  optionsOf,
  removeGroup,
} from "./composed-menu.ts";
import { ComposedPage, Section } from "./composed-page.tsx";
import { DishTortillas } from "./count-field.tsx";
import { DishRule } from "./dish-rule.tsx";
import { DishSizes } from "./dish-sizes.tsx";
import { DeclaredFields, NameFields } from "./entry-fields.tsx";

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

function DishGroups({ dish }: { readonly dish: string }) {
  const { groups: words } = useWords("officeComposed");
  const { slug } = useDraftContext();
  const { content } = useDraft();
  const change = useChangeFields();
  const nameOf = useNames();
  const [, navigate] = useLocation();
  const here = groupsOf(content, dish);
  const address = (group: string) => `${roomAddress(slug, "menu")}/${dish}/${group}`;
  const known = [...allGroups(content).keys()].filter((id) => !here.includes(id));
  return (
    <>
      <SortableList
        label={words.list}
        ids={here}
        nameOf={nameOf}
        onMove={(ids) => change([{ path: dishPath(null, dish, "options", ORDER), value: ids }])}
        onRemove={(group) =>
          change(removeGroup(content, dish, group), { toastText: words.removed(nameOf(group)) })
        }
        className="gap-2"
        entryLook="rounded-2xl border border-line bg-paper"
      >
        {(group, handle) => (
          <div className="flex items-center pr-1">
            <Link
              to={address(group)}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-2xl px-3 py-2 hover:text-accent"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{nameOf(group)}</span>
                <span className="block text-sm text-ink-soft">
                  {words.options(optionsOf(content, dish, group).length)} ·{" "}
                  {words.used_by(dishesWithSame(content, dish, group).length)}
                </span>
              </span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
            </Link>
            {handle}
          </div>
        )}
      </SortableList>
      <NewEntryForm
        label={words.add}
        hint={known.length > 0 ? words.add_hint : ""}
        taken={[...takenIds(content), ...RESERVED_GROUPS]}
        makeId={(name, taken) => newId(name, taken, "group")}
        known={known.map((id) => ({ id, name: nameOf(id) }))}
        onAdd={({ id, names }) => {
          change(addGroup(content, dish, id, names));
          navigate(address(id));
        }}
      />
    </>
  );
}

function DishSale({ dish }: { readonly dish: string }) {
  const { sale: words, states, vat_classes } = useWords("officeComposed");
  const at = dishPath(null, dish);
  return (
    <>
      <SaleFields
        at={at}
        look="chips"
        words={{ ...words, states: { on: states.sold, ...states }, weekday: words.days }}
      >
        <ShownField dish={dish} />
      </SaleFields>
      <ChoiceField
        path={[...at, "vat"]}
        label={words.vat}
        look="chips"
        byDefault="usual"
        keepsOnlyOther
        choices={[
          { value: "usual", label: words.vat_usual },
          ...VAT_CLASSES.map((value) => ({ value, label: vat_classes[value] })),
        ]}
      />
    </>
  );
}

function ShownField({ dish }: { readonly dish: string }) {
  const { sale: words } = useWords("officeComposed");
  const { content, published } = useDraft();
  const field = useField<readonly string[]>(SHOWN_CATEGORIES);
  const shown = shownCategories(content);
  const isShown = shown.includes(dish);
  const wasShown = shownCategories(published?.content ?? {}).includes(dish);
  const set = (next: boolean) => {
    const others = shown.filter((id) => id !== dish);
    field.set(next ? [...others, dish] : others);
    field.leave();
  };
  return (
    <ChipsFrame
      label={words.shown}
      field={{
        ...field,
        isChanged: field.isChanged && isShown !== wasShown,
        reset: () => set(wasShown),
      }}
      show={() => (wasShown ? words.is_shown : words.is_hidden)}
      value={isShown ? "shown" : "hidden"}
      choices={{ shown: words.is_shown, hidden: words.is_hidden }}
      onChoose={(value) => set(value === "shown")}
    />
  );
}
