import { inZurich, type Language, timeInZurich } from "@comptoir/domain";
import { formatInstant } from "./formats.ts";

interface StoredAtWords {
  readonly today: (time: string) => string;
  readonly earlier: (date: string) => string;
}

export function formatStoredAt(at: number, words: StoredAtWords, language: Language): string {
  const storedAt = new Date(at);
  const isToday = inZurich(storedAt).day === inZurich(new Date()).day;
  return isToday
    ? words.today(timeInZurich(storedAt))
    : words.earlier(formatInstant(storedAt.toISOString(), language));
}
