import { type Json, plainText, SHOP_LANGUAGES, takenIds } from "@comptoir/domain";
import { Languages } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields, useField } from "../../office/draft/use-draft.ts";
import { AddByName } from "../../office/fields/add-by-name.tsx";
import { FieldFrame, type FieldProps } from "../../office/fields/field-frame.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { NameField, useMissingNames } from "../../office/menu/name-fields.tsx";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { nameIn, wordsFor } from "./menu-content.ts";
import { useNameOf, useNames } from "./use-menu.ts";

interface WordListFieldProps extends Pick<FieldProps, "path" | "label" | "hint"> {
  readonly known: (content: Json) => readonly string[];
  /** A name that is not known becomes a new text of the shop. */
  readonly takesNew?: boolean;
  /** Removed when the list becomes empty; otherwise an empty list stays. */
  readonly whenEmpty?: FieldProps["path"];
}

export function WordListField(props: WordListFieldProps) {
  const { path, label, hint, known, takesNew = false, whenEmpty } = props;
  const { word: words } = useWords("officeMenu");
  const { field: fieldWords } = useWords("office");
  const language = useLanguage();
  const { store } = useDraftContext();
  const change = useChangeFields();
  const nameOf = useNames();
  const field = useField<readonly string[]>(path);
  const list = field.value ?? [];
  const proposals = useDraftState(({ content }) =>
    known(content)
      .filter((id) => !list.includes(id))
      .map((id) => nameIn(content, language, id))
      .join("\n"),
  );
  const set = (next: readonly string[]) =>
    change(
      next.length === 0 && whenEmpty ? [{ path: whenEmpty }] : [{ path, value: next as Json }],
    );
  const find = (name: string) => {
    const { content } = store.getState();
    const wanted = plainText(name);
    return known(content).find((id) =>
      SHOP_LANGUAGES.some((one) => plainText(wordsFor(content, one, id)?.name ?? id) === wanted),
    );
  };
  const add = (name: string) => {
    const id = find(name);
    if (id !== undefined) {
      set([...list, id]);
      return;
    }
    const made = newId(name, takenIds(store.getState().content), "word");
    change([
      { path: ["texts", language, made], value: { name } },
      { path, value: [...list, made] },
    ]);
  };
  const problemWith = (name: string) => {
    const id = find(name);
    if (id !== undefined && list.includes(id)) return fieldWords.word_there;
    return id === undefined && !takesNew ? words.unknown : undefined;
  };
  return (
    <FieldFrame
      label={label}
      hint={hint}
      field={field}
      isGroup
      show={(value) =>
        Array.isArray(value) ? value.map((id) => nameOf(String(id))).join(", ") || "–" : "–"
      }
    >
      {() => (
        <>
          <SortableList
            label={label}
            ids={list}
            nameOf={nameOf}
            onMove={set}
            onRemove={(id) => set(list.filter((one) => one !== id))}
            className="gap-1"
            entryLook="rounded-2xl border border-line bg-paper"
          >
            {(id, handle) => <Word id={id} handle={handle} isEditable={takesNew} />}
          </SortableList>
          <AddByName
            label={fieldWords.add_to(label)}
            onAdd={add}
            problemWith={problemWith}
            proposals={proposals === "" ? [] : [...new Set(proposals.split("\n"))]}
          />
        </>
      )}
    </FieldFrame>
  );
}

function Word({ id, handle, isEditable }: { id: string; handle: ReactNode; isEditable: boolean }) {
  const { word: words, dish } = useWords("officeMenu");
  const name = useNameOf(id);
  const isIncomplete = useMissingNames(id).length > 0;
  const [isOpen, setOpen] = useState(isIncomplete && isEditable);
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-2 pl-4">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {name} {isIncomplete && <Badge tone="alarm">{words.untranslated}</Badge>}
        </span>
        {isEditable && (
          <IconButton
            label={words.edit(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="text-ink-soft"
          >
            <Languages size={18} aria-hidden />
          </IconButton>
        )}
        {handle}
      </div>
      {isOpen && (
        <div className="px-4 pb-3">
          <NameField id={id} label={words.name} missing={dish.name_missing} />
        </div>
      )}
    </div>
  );
}
