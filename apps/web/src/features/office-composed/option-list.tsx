import { fromChf, ORDER, takenIds } from "@comptoir/domain";
import { type ReactNode, useState } from "react";
import { formatSurcharge } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent, useDraft, useField } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { NewEntryForm } from "../../office/fields/new-entry-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { FoldedEntry } from "../../office/fields/thing-list.tsx";
import { ChipsFrame } from "../../office/menu/sale-fields.tsx";
import { Badge } from "../../ui/badge.tsx";
import {
  addOption,
  allOptions,
  allOrigins,
  dishesWithSame,
  groupPath,
  optionsOf,
  removeOption,
} from "./composed-menu.ts";
import { DeclaredFields, NameFields } from "./entry-fields.tsx";

interface OptionListProps {
  readonly dish: string;
  readonly group: string;
  readonly isEverywhere: boolean;
}

export function OptionList({ dish, group, isEverywhere }: OptionListProps) {
  const { options: words } = useWords("officeComposed");
  const { content } = useDraft();
  const change = useChangeFields();
  const nameOf = useNames();
  const here = optionsOf(content, dish, group);
  const list = [...groupPath(dish, group), "options"];
  const known = [...new Set([...allOptions(content), ...allOrigins(content)])]
    .filter((id) => !here.includes(id))
    .map((id) => ({ id, name: nameOf(id) }));
  const remove = (option: string) => {
    const dishes = isEverywhere ? dishesWithSame(content, dish, group) : [dish];
    change(removeOption(content, dishes, group, option), {
      toastText: words.removed(nameOf(option)),
    });
  };
  return (
    <>
      {here.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      <SortableList
        label={words.list}
        ids={here}
        nameOf={nameOf}
        onMove={(ids) => change([{ path: [...list, ORDER], value: ids }])}
        onRemove={remove}
        className="gap-2"
        entryLook="rounded-2xl border border-line bg-paper"
      >
        {(option, handle) => <OptionRow option={option} path={[...list, option]} handle={handle} />}
      </SortableList>
      <NewEntryForm
        label={words.add}
        hint={words.add_hint}
        isRepeated
        taken={takenIds(content)}
        makeId={(name, taken) => newId(name, taken, "option")}
        known={known}
        onAdd={({ id, names }) => change(addOption(content, [dish, group], id, names))}
      />
    </>
  );
}

interface OptionRowProps {
  readonly option: string;
  readonly path: readonly string[];
  readonly handle: ReactNode;
}

function OptionRow({ option, path, handle }: OptionRowProps) {
  const { options: words } = useWords("officeComposed");
  const nameOf = useNames();
  const [isOpen, setOpen] = useState(false);
  const price = useContent<number>([...path, "price"]);
  const isOff = useContent([...path, "off"]) === true;
  const declaredPath = ["declarations", "options", option];
  const isUndeclared = useContent([...declaredPath, "allergens"]) === undefined;
  const badges = [
    price !== undefined && price > 0 && <span key="price">{formatSurcharge(fromChf(price))}</span>,
    isOff && <Badge key="off">{words.is_off}</Badge>,
    isUndeclared && (
      <Badge key="undeclared" tone="honey">
        {words.undeclared}
      </Badge>
    ),
  ];
  return (
    <FoldedEntry
      title={nameOf(option)}
      text={badges.some(Boolean) && <span className="flex flex-wrap gap-2">{badges}</span>}
      handle={handle}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <OfferedField path={[...path, "off"]} />
      <PriceField
        path={[...path, "price"]}
        label={words.price}
        hint={words.price_hint}
        isOptional
      />
      <NameFields id={option} hint={words.name_hint} />
      <DeclaredFields path={declaredPath} />
    </FoldedEntry>
  );
}

/** Stores only `true` for an option that is off; no value means offered. */
function OfferedField({ path }: { readonly path: readonly string[] }) {
  const { options: words } = useWords("officeComposed");
  const field = useField<boolean>(path);
  return (
    <ChipsFrame
      label={words.offered}
      field={field}
      show={(value) => (value === true ? words.is_off : words.is_on)}
      value={field.value === true ? "off" : "on"}
      choices={{ on: words.is_on, off: words.is_off }}
      onChoose={(value) => {
        field.set(value === "off" ? true : undefined);
        field.leave();
      }}
    />
  );
}
