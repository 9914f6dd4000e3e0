import {
  type ChargedExtra,
  type ComposedLine,
  type DishLine,
  formatChf,
  type Language,
  type Named,
  nameIn,
  type OrderLine,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { keepTogether } from "../i18n/formats.ts";

type Words = Dictionary<Bundles["orders"]>["lines"];

interface LineDetail {
  /** What the words are about ("Viande"); empty where they speak for themselves. */
  readonly about: string;
  readonly text: string;
}

interface LineWords {
  readonly title: string;
  /** For whom it is; empty where nobody is named. */
  readonly label: string;
  readonly details: readonly LineDetail[];
}

/** A line as kitchen and customer read it, in the names it was ordered by. */
export function lineWords(line: OrderLine, words: Words, language: Language): LineWords {
  const name = nameIn(line.names, language);
  const label = line.label ? words.label_for(line.label) : "";
  return line.kind === "dish"
    ? { title: name, label, details: dishDetails(line, words, language) }
    : {
        title: line.size ? `${name} ${line.size}` : name,
        label,
        details: composedDetails(line, words, language),
      };
}

export function sizeText(size: string, { sizes }: Words): string {
  return Object.hasOwn(sizes, size) ? sizes[size as keyof typeof sizes] : size;
}

function dishDetails(line: DishLine, words: Words, language: Language): LineDetail[] {
  const { size, portion, varieties } = line;
  const parts = [
    size && sizeText(size, words),
    portion && keepTogether(nameIn(portion.names, language)),
  ];
  // For an event one orders so many people's worth, and a size says nothing.
  const text = line.isForEvent ? words.people(line.quantity) : parts.filter(Boolean).join(" · ");
  return [
    ...(text ? [{ about: "", text }] : []),
    ...(varieties.length > 0
      ? [{ about: words.varieties, text: namesOf(varieties, language) }]
      : []),
  ];
}

function composedDetails(line: ComposedLine, words: Words, language: Language): LineDetail[] {
  const { tortillas, groups } = line;
  const chosen = groups.filter(({ options }) => options.length > 0);
  return [
    ...(tortillas && tortillas.count > 1
      ? [{ about: "", text: words.tortillas(tortillas.count) + extraText(tortillas.extra, words) }]
      : []),
    ...chosen.map(({ names, options, extra }) => ({
      about: nameIn(names, language),
      text: namesOf(options, language) + extraText(extra, words),
    })),
  ];
}

function namesOf(named: readonly Named[], language: Language): string {
  return named.map(({ names }) => nameIn(names, language)).join(", ");
}

function extraText(extra: ChargedExtra | null, words: Words): string {
  if (!extra) return "";
  const { included, chosen, total } = extra;
  return ` (${words.extra(included, chosen - included, formatChf(total))})`;
}
