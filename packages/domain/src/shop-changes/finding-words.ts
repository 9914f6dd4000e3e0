import { type FieldPath, readField } from "../drafts/field-path.ts";
import { isJsonObject } from "../drafts/json.ts";
import type { Language } from "../languages.ts";
import {
  type ConfigFault,
  FAULT_CODES,
  type FaultCode,
  type Finding,
} from "../shop/config-fault.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { nounOf } from "./content-kind.ts";
import { hasName, labelOf, namedCaptures, subjectOf } from "./field-label.ts";
import type { Format } from "./field-rule.ts";
import { type FoundRule, findRule, findRuleAround, menuOf } from "./find-rule.ts";
import { NOT_ABOVE, REASONS, WRONG_VALUES } from "./finding-reasons.ts";
import { createNames, type ShopNames } from "./names.ts";
import { capitalise, colon, languageName, quoted, type Wording } from "./wording.ts";

export interface FindingWords {
  readonly text: string;
  readonly place: FieldPath;
}

export function findingOf({ field, reason, code, facts }: ConfigFault): Finding {
  return { path: [...field], reason, code, ...(facts && { facts }) };
}

export function findingWords(
  finding: Finding,
  content: ShopContent,
  language: Language,
): FindingWords {
  const { path } = finding;
  const names = createNames([content], language);
  const menu = menuOf(content);
  const code = FAULT_CODES.find((known) => known === finding.code);
  const found = findRule(path, menu) ?? findRuleAround(path, menu);
  if (!found) return { text: capitalise(reasonOf(code, finding, undefined, names)), place: path };
  const text =
    missingWords(code, found, content, names) ?? fieldReason(code, finding, found, names);
  return { text, place: path };
}

const NO_NAME: Wording = { fr: "pas de nom en", en: "no name in" };
const NO_DESCRIPTION: Wording = { fr: "pas de description en", en: "no description in" };
const OF: Wording = { fr: "de", en: "of" };

const MISSING: readonly FaultCode[] = ["missing", "empty", "missing_name", "missing_description"];

/** "Plat « Simit » : pas de nom en anglais" */
function missingWords(
  code: FaultCode | undefined,
  { captures, rule }: FoundRule,
  content: ShopContent,
  names: ShopNames,
): string | undefined {
  const text = captures.find(({ kind }) => kind === "text");
  const written = captures.find(({ kind }) => kind === "language")?.id;
  if (!text || written === undefined || !code || !MISSING.includes(code)) return undefined;
  const { language } = names;
  const noun = capitalise(nounOf(text.id, content, menuOf(content) === "simple")[language]);
  const name = names.known(text.id) ?? fallbackName(text.id, content);
  const thing = name === undefined ? noun : `${noun} ${quoted(name, language)}`;
  const without = rule.path.at(-1) === "description" ? NO_DESCRIPTION : NO_NAME;
  return `${thing}${colon(language)}${without[language]} ${languageName(written, language)}`;
}

function fallbackName(dish: string, content: ShopContent): string | undefined {
  const categories = isJsonObject(content.categories) ? content.categories : {};
  const name = Object.keys(categories)
    .map((category) => readField(categories, [category, "options", dish, "name"]))
    .find((name) => name !== undefined);
  return typeof name === "string" && name !== "" ? name : undefined;
}

/** "Prix de « Simit » : pas un montant", "Contact, téléphone : manquant" */
function fieldReason(
  code: FaultCode | undefined,
  finding: Finding,
  found: FoundRule,
  names: ShopNames,
): string {
  const head = capitalise(headOf(found, names));
  return `${head}${colon(names.language)}${reasonOf(code, finding, found, names)}`;
}

function headOf(found: FoundRule, names: ShopNames): string {
  const subject = subjectOf(found, names);
  const label = labelOf(found, names.language);
  if (!hasName(found)) return isPart(found) ? subject : `${subject}, ${label}`;
  const last = namedCaptures(found.captures).at(-1);
  // A whole dish needs no label.
  if (last?.path.length === found.rule.path.length) return subject;
  return `${label} ${OF[names.language]} ${quoted(subject, names.language)}`;
}

/** A top-level part, whose label would repeat the subject. */
function isPart({ rule }: FoundRule): boolean {
  return rule.path.length === 1 && (rule.format === "part" || rule.format === "thing");
}

function reasonOf(
  code: FaultCode | undefined,
  { facts = {} }: Finding,
  found: FoundRule | undefined,
  names: ShopNames,
): string {
  const { language } = names;
  const values: Readonly<Record<string, string>> = {
    minimum: String(facts.minimum ?? facts.above ?? ""),
    maximum: String(facts.maximum ?? ""),
    name: facts.id === undefined ? String(facts.country ?? "") : names.of(String(facts.id)),
  };
  const wrong =
    code === "invalid" && found ? WRONG_VALUES[formatName(found.rule.format)] : undefined;
  const isAbove = code === "too_small" && facts.above !== undefined;
  const [fr, en] = wrong ?? (isAbove ? NOT_ABOVE : REASONS[code ?? "invalid"]);
  return { fr, en }[language].replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

function formatName(format: Format): string {
  if (typeof format === "string") return format;
  const [kind = ""] = Object.keys(format);
  return kind;
}
