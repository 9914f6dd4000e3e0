import { keepTogether, type Language, nameIn } from "../languages.ts";
import {
  type AllergenNames,
  allergenWords,
  type OriginWords,
  originWords,
} from "../menu/declarations.ts";
import { formatChf } from "../money/rappen.ts";
import type { ChargedExtra, ComposedLine, DishLine, Named, OrderLine } from "./order-line.ts";

export interface LineVocabulary {
  readonly label_for: (name: string) => string;
  readonly sizes: Readonly<Record<string, string>>;
  readonly people: (count: number) => string;
  readonly varieties: string;
  readonly tortillas: (count: number) => string;
  readonly extra: (included: number, more: number, amount: string) => string;
  readonly allergens: AllergenNames;
  readonly not_declared: (names: string) => string;
}

interface LineDetail {
  readonly about: string;
  readonly text: string;
}

interface LineWords {
  readonly title: string;
  readonly label: string;
  readonly details: readonly LineDetail[];
  readonly allergens: readonly string[];
  readonly origins: readonly OriginWords[];
  readonly undeclared: string;
}

export function lineWords(line: OrderLine, words: LineVocabulary, language: Language): LineWords {
  const name = nameIn(line.names, language);
  const isComposed = line.kind === "composed";
  return {
    title: isComposed && line.size ? `${name} ${line.size}` : name,
    label: line.label ? words.label_for(line.label) : "",
    details: isComposed
      ? composedDetails(line, words, language)
      : dishDetails(line, words, language),
    allergens: allergenWords(line.allergens, words.allergens),
    origins: line.origins.map(({ names, countries }) =>
      originWords(nameIn(names, language), countries, language),
    ),
    undeclared:
      line.undeclared.length > 0 ? words.not_declared(namesOf(line.undeclared, language)) : "",
  };
}

export function withoutCharges(line: OrderLine): OrderLine {
  if (line.kind === "dish") return line;
  const { groups, tortillas } = line;
  return {
    ...line,
    groups: groups.map((group) => ({ ...group, extra: null })),
    tortillas: tortillas && { ...tortillas, extra: null },
  };
}

export function sizeText(size: string, { sizes }: Pick<LineVocabulary, "sizes">): string {
  return Object.hasOwn(sizes, size) ? (sizes[size] ?? size) : size;
}

function dishDetails(line: DishLine, words: LineVocabulary, language: Language): LineDetail[] {
  const { size, portion, varieties } = line;
  const parts = [
    size && sizeText(size, words),
    portion && keepTogether(nameIn(portion.names, language)),
  ];
  // Event dishes are ordered by the number of people.
  const text = line.isForEvent ? words.people(line.quantity) : parts.filter(Boolean).join(" · ");
  return [
    ...(text ? [{ about: "", text }] : []),
    ...(varieties.length > 0
      ? [{ about: words.varieties, text: namesOf(varieties, language) }]
      : []),
  ];
}

function composedDetails(
  line: ComposedLine,
  words: LineVocabulary,
  language: Language,
): LineDetail[] {
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

function extraText(extra: ChargedExtra | null, words: LineVocabulary): string {
  if (!extra) return "";
  const { included, chosen, total } = extra;
  return ` (${words.extra(included, chosen - included, formatChf(total))})`;
}
