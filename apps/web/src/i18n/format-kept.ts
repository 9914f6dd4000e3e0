import { inZurich, type Language, timeInZurich } from "@comptoir/domain";
import { formatInstant } from "./formats.ts";

interface KeptWords {
  readonly today: (time: string) => string;
  readonly earlier: (date: string) => string;
}

export function formatKept(at: number, words: KeptWords, language: Language): string {
  const kept = new Date(at);
  const isToday = inZurich(kept).day === inZurich(new Date()).day;
  return isToday
    ? words.today(timeInZurich(kept))
    : words.earlier(formatInstant(kept.toISOString(), language));
}
