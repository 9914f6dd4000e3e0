import { type ComposedLine, labelLine, MAX_NAME_LABEL } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { changeLines } from "../order-state.ts";

interface NameLabelProps {
  readonly slug: string;
  readonly line: ComposedLine;
  readonly title: string;
}

/** For whom a line is, so that everyone finds their own. */
export function NameLabel({ slug, line, title }: NameLabelProps) {
  const { order } = useWords("composer");
  return (
    <input
      aria-label={`${order.for_whom} ${title}`}
      placeholder={`${order.for_whom} ${order.for_whom_hint}`}
      value={line.nameLabel}
      maxLength={MAX_NAME_LABEL}
      autoComplete="off"
      onChange={(event) => changeLines(slug, (old) => labelLine(old, line.id, event.target.value))}
      className="min-h-11 w-full rounded-2xl border border-line bg-cream/60 px-3.5 placeholder:text-ink-soft"
    />
  );
}
