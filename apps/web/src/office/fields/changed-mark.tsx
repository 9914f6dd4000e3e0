import { RotateCcw } from "lucide-react";
import { useWords } from "../../i18n/words.ts";

interface ChangedMarkProps {
  readonly label: string;
  readonly published: string;
  readonly onReset: () => void;
}

export function ChangedMark({ label, published, onReset }: ChangedMarkProps) {
  const { field: words } = useWords("office");
  const name = words.reset(label, published);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onReset}
      className="-my-3 -mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2 text-sm font-medium text-accent hover:bg-cream-deep"
    >
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {words.changed}
      <RotateCcw size={14} aria-hidden />
    </button>
  );
}
