import { X } from "lucide-react";
import { useRef } from "react";
import { useWords } from "../../../i18n/words.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

interface EntryListProps {
  readonly label: string;
  readonly entries: readonly { readonly key: string; readonly text: string }[];
  readonly onRemove: (key: string) => void;
}

export function EntryList({ label, entries, onRemove }: EntryListProps) {
  const words = useWords("officeShop");
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return <p className="text-ink-soft">{words.empty_list}</p>;
  return (
    <ul
      ref={list}
      aria-label={label}
      tabIndex={-1}
      className="grid gap-1 outline-none sm:grid-cols-2 lg:grid-cols-3"
    >
      {entries.map(({ key, text }) => (
        <li
          key={key}
          className="flex min-h-11 items-center gap-1 rounded-2xl border border-line pl-4 tabular-nums"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          <IconButton
            label={words.remove_entry(text)}
            onClick={() => {
              onRemove(key);
              // The pressed button disappears: keep the focus in the list.
              list.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
