import {
  type Day,
  type DeliveryWish,
  isFetched,
  type Language,
  type MoveAction,
  ORDER_STATES,
  type Order,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatDay, formatSlot } from "../../../i18n/formats.ts";
import { type ApiError, asApiError } from "../../../platform/api.ts";

type BoardWords = Dictionary<Bundles["board"]>;
type ErrorWords = Dictionary<Bundles["errors"]>;

const VAGUE: readonly ApiError["code"][] = ["internal_error", "malformed_request"];

export function fetchProblem(error: unknown, words: BoardWords, errors: ErrorWords): string {
  const known = asApiError(error);
  return wordsFor(known, words.failed_to_fetch, words, errors);
}

/** For `invalid_transition`, shows the state from the server's answer, not that on the screen. */
export function moveProblem(error: ApiError, words: BoardWords, errors: ErrorWords): string {
  const state = ORDER_STATES.find((known) => known === error.details?.from);
  if (error.code === "invalid_transition" && state) return words.faster(words.state[state]);
  return wordsFor(error, words.failed_to_update, words, errors);
}

function wordsFor(
  { code, text }: ApiError,
  otherwise: string,
  words: BoardWords,
  errors: ErrorWords,
): string {
  if (code === "network_error") return words.network_error;
  if (code === "unauthenticated" || code === "invalid_token") return words.authentication_required;
  return text ?? (VAGUE.includes(code) ? otherwise : errors[code]);
}

export function moveLabel(order: Order, action: MoveAction, words: BoardWords): string {
  const isHandOver = action === "mark_delivered" && isFetched(order);
  return isHandOver ? words.hand_over : words.moves[action];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** "il y a 3 min", "2 h 05 ago" */
export function ageText(minutes: number, words: BoardWords): string {
  if (minutes < 1) return words.just_now;
  if (minutes < HOUR) return words.minutes_ago(minutes);
  if (minutes < DAY) return words.hours_ago(Math.floor(minutes / HOUR), minutes % HOUR);
  return words.days_ago(Math.floor(minutes / DAY));
}

/** "3 min", "2 h 05" */
export function waitText(minutes: number, words: BoardWords): string {
  if (minutes < HOUR) return words.wait_minutes(minutes);
  if (minutes < DAY) return words.wait_hours(Math.floor(minutes / HOUR), minutes % HOUR);
  return words.wait_days(Math.floor(minutes / DAY));
}

type Words = Dictionary<Bundles["board"]>["slots"];

/** "12:00 – 15:00", with the day if it is not `day`. */
export function slotText(
  slot: DeliveryWish | null,
  day: Day,
  words: Words,
  language: Language,
): string {
  if (!slot) return words.at_once;
  const time = formatSlot(slot.time);
  return slot.date === day ? time : words.on_day(formatDay(slot.date, language), time);
}
