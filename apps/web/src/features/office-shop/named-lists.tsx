import { type FieldPath, type JsonObject, SHOP_LANGUAGES } from "@comptoir/domain";
import { useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { AddForm, SmallSelect } from "../../office/fields/add-form.tsx";
import { TableField, TableFields } from "../../office/fields/table-field.tsx";
import { FoldedEntry, ThingList } from "../../office/fields/thing-list.tsx";
import { useLabels } from "../../office/fields/use-labels.ts";
import { drawingOf } from "../../office/photos/picture-changes.ts";
import { Button } from "../../ui/button.tsx";
import { type TextsJson, textKeys } from "./shop-texts.ts";

type Names = { readonly [language: string]: string };

const REASONS = ["board", "cancelReasons"];
const MOST_REASONS = 12;

export function CancelReasons() {
  const { board: words, parts } = useWords("officeShop");
  const list = useContent<readonly { id: string; names?: Names }[]>(REASONS) ?? [];
  return (
    <>
      {list.length === 0 && (
        <p className="text-sm font-medium text-alarm">{words.reasons_missing}</p>
      )}
      <ThingList
        label={parts.cancelReasons.title}
        lists={[REASONS]}
        ids={list.map(({ id }) => id)}
        nameOf={(id) => list.find((one) => one.id === id)?.names?.fr || id}
        addLabel={words.add_reason}
        kind="reason"
        // Empty names ask for the other languages.
        make={(id, name) => ({
          id,
          names: Object.fromEntries(SHOP_LANGUAGES.map((l) => [l, l === "fr" ? name : ""])),
        })}
        isFull={list.length >= MOST_REASONS}
        isAlwaysOpen
      >
        {(id) => <TableField path={[...REASONS, id, "names"]} />}
      </ThingList>
    </>
  );
}

const ITEMS = ["offers", "items"];

export function OfferItems() {
  const { offers: words, parts } = useWords("officeShop");
  const items = useContent<readonly { id: string; title?: Names }[]>(ITEMS) ?? [];
  return (
    <ThingList
      label={parts.offerItems.title}
      lists={[ITEMS]}
      ids={items.map(({ id }) => id)}
      nameOf={(id) => {
        const title = items.find((item) => item.id === id)?.title;
        return title?.fr || title?.en || id;
      }}
      addLabel={words.add}
      kind="offer"
      make={(id, title) => ({
        id,
        icon: drawingOf("wrapped-gift"),
        title: { fr: title },
        text: {},
      })}
      removed={words.removed}
    >
      {(id) => <OfferFields path={[...ITEMS, id]} />}
    </ThingList>
  );
}

function OfferFields({ path }: { path: FieldPath }) {
  return (
    <>
      <TableField path={[...path, "title"]} />
      <TableField path={[...path, "text"]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TableField path={[...path, "link"]} />
        <TableField path={[...path, "until"]} />
      </div>
      <TableField path={[...path, "icon"]} />
    </>
  );
}

const ORIGINS = ["declarations", "origins"];
const NO_ORIGINS: JsonObject = {};
const NO_TEXTS: TextsJson = {};

export function Origins() {
  const { declarations: words } = useWords("officeShop");
  const label = useLabels()(ORIGINS);
  const language = useLanguage();
  const texts = (useContent(["texts"]) as TextsJson | undefined) ?? NO_TEXTS;
  const nameOf = (key: string) => texts[language]?.[key]?.name || texts.fr?.[key]?.name || key;
  const ids = Object.keys(useContent<JsonObject>(ORIGINS) ?? NO_ORIGINS);
  const changeFields = useChangeFields();
  const [open, setOpen] = useState<string>();
  const [typed, setTyped] = useState({ key: "" });
  const free = textKeys(texts)
    .filter((key) => !ids.includes(key))
    .map((key) => [key, nameOf(key)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, language));
  const add = () => {
    const { key } = typed;
    if (key === "") return undefined;
    changeFields([{ path: [...ORIGINS, key], value: { kind: "meat", countries: ["CH"] } }]);
    setOpen(key);
    setTyped({ key: "" });
  };
  const remove = (id: string) =>
    changeFields([{ path: [...ORIGINS, id], value: undefined }], {
      toastText: words.removed(nameOf(id)),
    });
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-2 empty:hidden">
        {ids.map((id) => (
          <li key={id} className="rounded-2xl border border-line">
            <FoldedEntry
              title={nameOf(id)}
              isOpen={open === id}
              onToggle={() => setOpen(open === id ? undefined : id)}
            >
              <TableFields part="origin" at={[...ORIGINS, id]} />
              <Button look="quiet" className="-ml-5 self-start" onClick={() => remove(id)}>
                {words.remove}
              </Button>
            </FoldedEntry>
          </li>
        ))}
      </ul>
      <AddForm label={words.add} typed={typed} onType={setTyped} onAdd={add}>
        <SmallSelect
          label={words.add}
          labelLook="text-sm font-semibold"
          value={typed.key}
          onChange={(key) => setTyped({ key })}
          options={[["", words.choose], ...free]}
        />
      </AddForm>
    </>
  );
}
