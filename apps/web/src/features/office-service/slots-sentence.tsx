import {
  fieldWords,
  isJsonObject,
  type Json,
  MAX_DAYS_AHEAD,
  PICK_UP_STEP_MINUTES,
  type Way,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";

type SentenceWords = Dictionary<Bundles["officeService"]["slots"]["sentence"]>;

/** "6 portions par quart d’heure, dernière commande la veille à 12:00." */
export function SlotsSentence({ way }: { way: Way }) {
  const { slots } = useWords("officeService");
  const words = slots.sentence;
  const language = useLanguage();
  const settings = useContent(["service", "slots", way]);
  const hasHours = useContent(["service", "hours", way]) !== undefined;
  const rules = isJsonObject(settings) ? settings : {};
  const cutOffPath = ["service", "slots", way, "cutOff"];
  const hasCutOff = way === "delivery" || rules.cutOff !== undefined;
  const cutOff = hasCutOff && fieldWords(cutOffPath, rules.cutOff, {}, language);
  const lead = typeof rules.leadMinutes === "number" && rules.leadMinutes;
  const clauses = [
    capacityClause(
      rules.capacity,
      lengthWords(lengthOf(way, rules.minutes, hasHours), words),
      words,
    ),
    cutOff && words.cut_off(cutOff),
    lead && words.lead(lead),
    aheadClause(way, rules.daysAhead, words),
  ].filter(Boolean);
  const text = clauses.join(", ");
  return (
    <SettingExplanation>{`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</SettingExplanation>
  );
}

function lengthOf(way: Way, minutes: Json | undefined, hasHours: boolean): number | undefined {
  if (way === "pick_up") return typeof minutes === "number" ? minutes : PICK_UP_STEP_MINUTES;
  return hasHours && typeof minutes === "number" ? minutes : undefined;
}

function lengthWords(minutes: number | undefined, words: SentenceWords): string {
  if (minutes === undefined) return words.slot;
  const named = new Map([
    [15, words.quarter],
    [30, words.half],
    [60, words.hour],
  ]);
  return named.get(minutes) ?? words.minutes(minutes);
}

function capacityClause(capacity: Json | undefined, per: string, words: SentenceWords): string {
  const { unit, count } = isJsonObject(capacity) ? capacity : {};
  if (typeof count !== "number") return words.unlimited(per);
  return unit === "orders" ? words.orders(count, per) : words.portions(count, per);
}

function aheadClause(way: Way, ahead: Json | undefined, words: SentenceWords): string {
  const usual = way === "delivery" ? MAX_DAYS_AHEAD : 0;
  const days = typeof ahead === "number" ? ahead : usual;
  return days === 0 ? words.today : words.days(days);
}

export function SettingExplanation({ children }: { children: string }) {
  const { slots: words } = useWords("officeService");
  return (
    <p className="rounded-2xl bg-cream-deep px-4 py-3 text-sm">
      <span className="font-semibold">{words.sentence.label}</span>
      <span className="block">{children}</span>
    </p>
  );
}
