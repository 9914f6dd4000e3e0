import { inZurich } from "@comptoir/domain";
import { type LucideIcon, ServerOff, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoment } from "../../i18n/format-moment.ts";
import { formatInstant, formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useClock } from "../../platform/clock.ts";
import { useWarningTone } from "../../platform/sound.ts";
import { measureHeight } from "../../ui/measure-height.ts";

interface BoardAlarmProps {
  readonly storedAt: number | undefined;
  readonly silentSince: number | null;
  readonly hasTone: boolean;
}

/** Visible and audible, because a disconnected board looks like a quiet evening. */
export function BoardAlarm({ storedAt, silentSince, hasTone }: BoardAlarmProps) {
  const { silence } = useWords("board");
  const language = useLanguage();
  useWarningTone(silentSince !== null && hasTone);
  if (storedAt !== undefined) return <StoredListAlarm storedAt={storedAt} />;
  if (silentSince === null) return null;
  return <AlarmBar icon={ServerOff}>{silence.board(formatMoment(silentSince, language))}</AlarmBar>;
}

function StoredListAlarm({ storedAt }: { storedAt: number }) {
  const { kept } = useWords("board");
  const language = useLanguage();
  const isOfToday = useClock((now) => dayAt(now) === dayAt(storedAt));
  const time = (isOfToday ? formatTime : formatInstant)(new Date(storedAt).toISOString(), language);
  return (
    <AlarmBar icon={WifiOff}>
      <strong className="block text-lg leading-snug">{kept.title(time)}</strong>
      <span className="font-normal">{kept.text}</span>
    </AlarmBar>
  );
}

function dayAt(instant: number): string {
  return inZurich(new Date(instant)).day;
}

const measureAbove = measureHeight("--above");

function AlarmBar({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div
      ref={measureAbove}
      role="alert"
      className="sticky top-0 z-20 col-span-full flex items-center justify-center gap-3 bg-alarm px-4 py-2 font-semibold text-paper"
    >
      <Icon size={24} aria-hidden className="shrink-0 animate-pulse" />
      <p className="min-w-0">{children}</p>
    </div>
  );
}
