import { inZurich, ORDER } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent } from "../../../office/draft/use-draft.ts";
import { AddByName } from "../../../office/fields/add-by-name.tsx";
import { BilingualField } from "../../../office/fields/bilingual-field.tsx";
import { FoldedEntry } from "../../../office/fields/folded-entry.tsx";
import { OptionalPart, Part } from "../../../office/fields/part.tsx";
import { SortableList } from "../../../office/fields/sortable-list.tsx";
import { TableField } from "../../../office/fields/table-field.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { drawingOf } from "../../../office/photos/picture-changes.ts";

const ITEMS = ["offers", "items"];

export function Offers() {
  const { offers: words } = useWords("officeShop");
  const opening = useContent<string>(["openingDate"]);
  const isThere = useContent(["offers"]) !== undefined;
  const initial = () => ({
    title: {},
    intro: {},
    countdownTo: opening ?? inZurich(new Date()).day,
    openedText: {},
    items: [],
    terms: {},
  });
  return (
    <>
      <OptionalPart {...words.part} path={["offers"]} initial={initial}>
        <WordsOf of={["offers", "title"]} />
        <WordsOf of={["offers", "intro"]} isLong />
        <TableField path={["offers", "countdownTo"]} />
        <WordsOf of={["offers", "openedText"]} isLong />
        <WordsOf of={["offers", "terms"]} isLong />
      </OptionalPart>
      {isThere && (
        <Part title={words.items} intro={words.items_intro}>
          <Items />
        </Part>
      )}
    </>
  );
}

interface WordsOfProps {
  readonly of: readonly string[];
  readonly isLong?: boolean;
}

function WordsOf({ of, isLong = false }: WordsOfProps) {
  const label = useLabels();
  return (
    <BilingualField
      path={(language) => [...of, language]}
      label={label(of)}
      isLong={isLong}
      maxLength={isLong ? 2000 : 200}
    />
  );
}

type Item = { readonly id: string; readonly title?: { readonly [language: string]: string } };

function Items() {
  const { offers: words } = useWords("officeShop");
  const { field } = useWords("office");
  const items = useContent<readonly Item[]>(ITEMS) ?? [];
  const changeFields = useChangeFields();
  const [open, setOpen] = useState<string>();
  const ids = items.map(({ id }) => id);
  const titleOf = (id: string) => {
    const title = items.find((item) => item.id === id)?.title;
    return title?.fr || title?.en || id;
  };
  const add = (title: string, id: string) => {
    const value = { id, icon: drawingOf("wrapped-gift"), title: { fr: title }, text: {} };
    changeFields([{ path: [...ITEMS, id], value }]);
    setOpen(id);
  };
  return (
    <>
      <SortableList
        label={words.items}
        ids={ids}
        nameOf={titleOf}
        onMove={(order) => changeFields([{ path: [...ITEMS, ORDER], value: order }])}
        onRemove={(id) =>
          changeFields([{ path: [...ITEMS, id], value: undefined }], {
            toastText: words.removed(titleOf(id)),
          })
        }
        className="gap-2"
        entryLook="rounded-2xl border border-line bg-paper"
      >
        {(id, handle) => (
          <FoldedEntry
            title={titleOf(id)}
            handle={handle}
            isOpen={open === id}
            onToggle={() => setOpen(open === id ? undefined : id)}
          >
            <ItemFields path={[...ITEMS, id]} />
          </FoldedEntry>
        )}
      </SortableList>
      <AddByName
        isLabelled
        label={field.in_language(words.add, field.languages.fr)}
        taken={ids}
        kind="offer"
        onAdd={add}
      />
    </>
  );
}

function ItemFields({ path }: { path: readonly string[] }) {
  return (
    <>
      <WordsOf of={[...path, "title"]} />
      <WordsOf of={[...path, "text"]} isLong />
      <div className="grid gap-4 sm:grid-cols-2">
        <TableField path={[...path, "link"]} />
        <TableField path={[...path, "until"]} />
      </div>
      <TableField path={[...path, "icon"]} />
    </>
  );
}
