import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useField } from "../draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { SortableList } from "./sortable-list.tsx";

interface StringListFieldProps extends FieldProps {
  readonly maxLength?: number;
  /** Label of a word, if the shop stores a key. */
  readonly nameOf?: (word: string) => string;
}

export function StringListField(props: StringListFieldProps) {
  const { path, maxLength = 100, nameOf = (word) => word, error, ...frame } = props;
  const { field: words } = useWords("office");
  const field = useField<readonly string[]>(path);
  const [typed, setTyped] = useState("");
  const list = field.value ?? [];
  const isThere = list.includes(typed.trim());
  const set = (next: readonly string[]) =>
    field.choose(next.length === 0 && frame.isOptional ? undefined : next);
  const add = () => {
    const word = typed.trim();
    if (word === "" || isThere) return;
    set([...list, word]);
    setTyped("");
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter must not submit a surrounding form either.
    event.preventDefault();
    add();
  };
  return (
    <FieldFrame
      {...frame}
      field={field}
      isGroup
      error={isThere ? words.word_there : error}
      show={(value) =>
        Array.isArray(value) ? value.map((one) => nameOf(String(one))).join(", ") || "–" : "–"
      }
    >
      {(wiring) => (
        <>
          <SortableList
            label={frame.label}
            ids={list}
            nameOf={nameOf}
            onMove={set}
            onRemove={(word) => set(list.filter((one) => one !== word))}
            className="gap-1"
            entryLook="rounded-2xl bg-paper border border-line"
          >
            {(word, handle) => (
              <span className="flex items-center gap-2 pl-4">
                <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(word)}</span>
                {handle}
              </span>
            )}
          </SortableList>
          <div className="flex gap-2">
            <input
              id={wiring.id}
              aria-label={words.add_to(frame.label)}
              aria-invalid={wiring["aria-invalid"]}
              maxLength={maxLength}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={addByKey}
              className={CONTROL}
            />
            <Button look="secondary" onClick={add}>
              <Plus size={18} aria-hidden />
              {words.add}
            </Button>
          </div>
        </>
      )}
    </FieldFrame>
  );
}
