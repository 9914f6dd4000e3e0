import type { Kitchen, Language, LineProblem, SoldOut } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatWhen } from "../../i18n/format-when.ts";

type Words = Dictionary<Bundles["service"]>;

/** "« Poulet » : épuisé jusqu’à 18:00. Possible demain à 11:30 …" */
export function lineProblemWords(
  problem: LineProblem,
  { now }: Pick<Kitchen, "now">,
  nameOf: (key: string) => string,
  words: Words,
  language: Language,
): string {
  if (problem.kind === "few") return words.line.only_left(problem.left);
  const { soldOut, later } = problem;
  const until = soldOut.until ? formatWhen(soldOut.until, now, words.until, language) : "";
  const part = partOf(soldOut);
  const what = part ? words.line.part_sold_out(nameOf(part), until) : words.line.sold_out(until);
  return later
    ? `${what} ${words.line.later(formatWhen(later.from, now, words.at, language))}`
    : what;
}

/** The option or size that is sold out; undefined for the whole dish. */
function partOf({ what }: SoldOut): string | undefined {
  if (!what || what.kind === "dish") return undefined;
  return what.kind === "size" ? what.id.split("/")[1] : what.id;
}
