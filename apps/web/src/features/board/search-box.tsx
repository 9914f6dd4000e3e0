import { Search, X } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { IconButton } from "../../ui/icon-button.tsx";

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const words = useWords("board");
  return (
    <search className="relative block">
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={`${words.about(words.search)} ${words.search_hint}`}
        placeholder={words.search_hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
        className="min-h-11 w-full rounded-full border border-line bg-paper py-2 pr-11 pl-10 placeholder:text-ink-soft"
      />
      {value !== "" && (
        <IconButton
          label={words.search_clear}
          onClick={() => onChange("")}
          className="absolute top-0 right-0"
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
