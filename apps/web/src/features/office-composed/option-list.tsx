import { fromChf, isJsonObject, ORDER, readField, takenIds } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatSurcharge } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent, useDraft, useField } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { NewEntryForm } from "../../office/fields/new-entry-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { PriceField } from "../../office/fields/price-field.tsx";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
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
  const declared = useContent(["declarations", "options", option]);
  const isUndeclared = !isJsonObject(declared) || readField(declared, ["allergens"]) === undefined;
  const declaredPath = ["declarations", "options", option];
  return (
    <div className="flex flex-col">
      <div className="flex items-center pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-2xl px-3 py-1.5 text-left hover:text-accent"
        >
          <ChevronDown
            size={18}
            aria-hidden
            className={classNames("shrink-0 text-ink-soft transition", isOpen && "rotate-180")}
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-semibold wrap-anywhere">{nameOf(option)}</span>{" "}
            {price !== undefined && price > 0 && (
              <span className="text-sm text-ink-soft tabular-nums">
                {formatSurcharge(fromChf(price))}
              </span>
            )}
            {isOff && <Badge>{words.is_off}</Badge>}
            {isUndeclared && <Badge tone="honey">{words.undeclared}</Badge>}
          </span>
        </button>
        {handle}
      </div>
      {isOpen && (
        <div className="flex flex-col gap-5 border-t border-line p-3">
          <OfferedField path={[...path, "off"]} />
          <PriceField
            path={[...path, "price"]}
            label={words.price}
            hint={words.price_hint}
            isOptional
          />
          <NameFields id={option} hint={words.name_hint} />
          <DeclaredFields path={declaredPath} />
        </div>
      )}
    </div>
  );
}

/** Stores only `true` for an option that is off; no value means offered. */
function OfferedField({ path }: { readonly path: readonly string[] }) {
  const { options: words } = useWords("officeComposed");
  const field = useField<boolean>(path);
  return (
    <FieldFrame
      label={words.offered}
      field={field}
      isGroup
      show={(value) => (value === true ? words.is_off : words.is_on)}
    >
      {() => (
        <ChoiceChips
          legend={words.offered}
          value={field.value === true ? "off" : "on"}
          choices={[
            { value: "on", content: words.is_on },
            { value: "off", content: words.is_off },
          ]}
          onChange={(value) => {
            field.set(value === "off" ? true : undefined);
            field.leave();
          }}
        />
      )}
    </FieldFrame>
  );
}
