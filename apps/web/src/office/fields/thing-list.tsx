import { type FieldPath, type Json, ORDER } from "@comptoir/domain";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { useChangeFields } from "../draft/use-draft.ts";
import { AddByName } from "./add-by-name.tsx";
import { SortableList } from "./sortable-list.tsx";

interface ThingListProps {
  readonly label: string;
  /** The list, or one for each language with the same ids in the same order. */
  readonly lists: readonly FieldPath[];
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly addLabel: string;
  readonly kind: string;
  readonly make: (id: string, name: string, list: FieldPath) => Json;
  readonly removed?: (name: string) => string;
  readonly isFull?: boolean;
  readonly isAlwaysOpen?: boolean;
  readonly children: (id: string) => ReactNode;
}

export function ThingList(props: ThingListProps) {
  const { label, lists, ids, nameOf, addLabel, kind, make, removed, children } = props;
  const { isFull = false, isAlwaysOpen = false } = props;
  const { field: words } = useWords("office");
  const changeFields = useChangeFields();
  const [open, setOpen] = useState<string>();
  const inLists = (key: string, jsonFor: (list: FieldPath) => Json | undefined) =>
    lists.map((list) => ({ path: [...list, key], value: jsonFor(list) }));
  return (
    <>
      <SortableList
        label={label}
        ids={ids}
        nameOf={nameOf}
        onMove={(order) => changeFields(inLists(ORDER, () => order))}
        onRemove={(id) =>
          changeFields(
            inLists(id, () => undefined),
            { toastText: removed?.(nameOf(id)) },
          )
        }
        className={isAlwaysOpen ? "gap-3" : "gap-2"}
        entryLook={classNames("rounded-2xl border border-line bg-paper", isAlwaysOpen && "p-3")}
      >
        {(id, handle) =>
          isAlwaysOpen ? (
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">{children(id)}</div>
              {handle}
            </div>
          ) : (
            <FoldedEntry
              title={nameOf(id)}
              handle={handle}
              isOpen={open === id}
              onToggle={() => setOpen(open === id ? undefined : id)}
            >
              {children(id)}
            </FoldedEntry>
          )
        }
      </SortableList>
      {!isFull && (
        <AddByName
          isLabelled
          label={words.in_language(addLabel, words.languages.fr)}
          taken={ids}
          kind={kind}
          onAdd={(name, id) => {
            changeFields(inLists(id, (list) => make(id, name, list)));
            setOpen(id);
          }}
        />
      )}
    </>
  );
}

interface FoldedEntryProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly handle?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

export function FoldedEntry(props: FoldedEntryProps) {
  const { title, text, handle, isOpen, onToggle, children } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 pl-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-2xl py-2 text-left hover:text-accent"
        >
          <ChevronDown
            size={18}
            aria-hidden
            className={classNames("shrink-0 transition", !isOpen && "-rotate-90")}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{title}</span>
            {text && <span className="block text-sm text-ink-soft">{text}</span>}
          </span>
        </button>
        {handle}
      </div>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4 border-t border-line p-4">
          {children}
        </div>
      )}
    </div>
  );
}
