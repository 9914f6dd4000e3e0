import { Search } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { CONTROL } from "./field-frame.tsx";

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <span className="relative block">
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(CONTROL, "pl-12")}
      />
    </span>
  );
}
