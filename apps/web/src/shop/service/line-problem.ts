import type { Language, ServedLine } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatWhen } from "../../i18n/format-when.ts";
import type { Facts } from "./facts.ts";
import { firstSlot, type OfferedSlot } from "./offered-slots.ts";
import { portionsLeft, type SoldOut, soldOut } from "./sold-out.ts";

/** Why a line of an order cannot be had for a time. */
export type LineProblem =
  | {
      readonly kind: "sold_out";
      readonly soldOut: SoldOut;
      /** The first time for which it can be had, where there is one. */
      readonly later: OfferedSlot | undefined;
    }
  /** Fewer than are wanted. */
  | { readonly kind: "few"; readonly left: number };

interface WantedLine {
  readonly line: ServedLine;
  /** Of its dish, in all lines together. */
  readonly quantity: number;
}

export function lineProblem(
  facts: Facts,
  { line, quantity }: WantedLine,
  at: Date,
): LineProblem | undefined {
  const gone = soldOut(facts, line, at);
  if (gone) {
    const later = firstSlot(facts, [], ({ from }) => !soldOut(facts, line, from));
    return { kind: "sold_out", soldOut: gone, later };
  }
  const left = portionsLeft(facts, line.dish, at);
  return left !== undefined && left < quantity ? { kind: "few", left } : undefined;
}

type Words = Dictionary<Bundles["service"]>;

/** "« Poulet » : épuisé jusqu’à 18:00. Possible demain à 11:30 …" */
export function lineProblemWords(
  problem: LineProblem,
  { now }: Pick<Facts, "now">,
  nameOf: (key: string) => string,
  words: Words,
  language: Language,
): string {
  if (problem.kind === "few") return words.line.only_left(problem.left);
  const { soldOut: gone, later } = problem;
  const until = gone.until ? formatWhen(gone.until, now, words.until, language) : "";
  const part = partOf(gone);
  const what = part ? words.line.part_sold_out(nameOf(part), until) : words.line.sold_out(until);
  return later
    ? `${what} ${words.line.later(formatWhen(later.from, now, words.at, language))}`
    : what;
}

/** What of a line is off, where it is not the whole dish. */
function partOf({ what }: SoldOut): string | undefined {
  if (!what || what.kind === "dish") return undefined;
  return what.kind === "size" ? what.id.split("/")[1] : what.id;
}
