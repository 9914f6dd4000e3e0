import { ServerOff } from "lucide-react";
import { formatMoment } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useWarningTone } from "../../platform/use-warning-tone.ts";

interface SilenceBarProps {
  /** Null while the server answers. */
  readonly since: number | null;
  readonly hasTone: boolean;
}

/** Over everything and to be heard: a board that hears nothing looks like a quiet evening. */
export function SilenceBar({ since, hasTone }: SilenceBarProps) {
  const { silence } = useWords("board");
  const language = useLanguage();
  useWarningTone(since !== null && hasTone);
  if (since === null) return null;
  return (
    <p
      role="alert"
      className="sticky top-0 z-20 col-span-full flex items-center justify-center gap-3 bg-alarm px-4 py-2 font-semibold text-paper md:h-(--above)"
    >
      <ServerOff size={22} aria-hidden className="shrink-0 animate-pulse" />
      {silence.board(formatMoment(since, language))}
    </p>
  );
}
