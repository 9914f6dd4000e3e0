import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";

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
