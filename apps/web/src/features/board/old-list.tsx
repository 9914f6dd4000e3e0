import { inZurich } from "@comptoir/domain";
import { WifiOff } from "lucide-react";
import { createContext, use } from "react";
import { formatInstant, formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useClock } from "../../platform/clock.ts";

/** When the list on the board was kept on this device; undefined for one that the server gave. */
export const OldList = createContext<number | undefined>(undefined);

/** Why orders cannot be moved now, if so. */
export function useNoMoves(): string | undefined {
  const { kept } = useWords("board");
  return use(OldList) === undefined ? undefined : kept.no_moves;
}

/** Over the list for as long as it is one that the device kept. */
export function OldListNotice() {
  const { kept: words } = useWords("board");
  const language = useLanguage();
  const at = use(OldList) ?? 0;
  const isOfToday = useClock((now) => dayAt(now) === dayAt(at));
  if (!at) return null;
  const time = (isOfToday ? formatTime : formatInstant)(new Date(at).toISOString(), language);
  return (
    <div
      role="alert"
      className="sticky top-2 z-20 mb-4 flex gap-3 rounded-2xl bg-alarm px-4 py-3 text-white shadow-float"
    >
      <WifiOff size={24} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold">{words.title(time)}</p>
        <p className="text-sm">{words.text}</p>
      </div>
    </div>
  );
}

function dayAt(instant: number): string {
  return inZurich(new Date(instant)).day;
}
