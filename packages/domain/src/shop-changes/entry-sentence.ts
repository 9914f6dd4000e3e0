import { keysOf, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import { type ChangePart, type Contents, captured } from "./change-parts.ts";
import { labelOf, namedCaptures, subjectOf } from "./field-label.ts";
import { SENTENCES } from "./field-sentence.ts";
import type { ShopNames } from "./names.ts";
import { daysWords, servicesWords } from "./service-words.ts";
import { amountWords, itemsIn } from "./value-words.ts";
import { colon, listed, quoted, type Wording } from "./wording.ts";

type Parts = readonly [ChangePart, ...ChangePart[]];

/** "Ajout : plat « Simit » (Snacks), 4.50"; for one composed dish or several. */
export function entrySentence(parts: Parts, contents: Contents, names: ShopNames): string {
  const { language } = names;
  const [first] = parts;
  const words = SENTENCES[language];
  const head = first.was === undefined ? words.added : words.removed;
  const name = namedCaptures(first.found.captures).at(-1);
  // Texts name their language. FAQ entries are added in all languages at once.
  const isText = name?.kind === "text";
  const label = isText ? labelOf(first.found, language) : first.found.rule.label[language];
  const thing = name ? `${label} ${quoted(names.ofCapture(name), language)}` : label;
  const place = placeOf(parts, contents, names).join(", ");
  return `${head}${colon(language)}${thing}${place && ` (${place})`}${detailsOf(first, names)}`;
}

/** The category of a dish, the number of dishes in a category, or the parents of a part. */
function placeOf(parts: Parts, contents: Contents, names: ShopNames): string[] {
  const [{ found, was, value }] = parts;
  const last = found.captures.at(-1);
  if (last?.kind === "category") {
    const dishes = readField(value ?? was, ["options"]);
    const count = Array.isArray(dishes) ? dishes.length : 0;
    return count > 0 ? [SENTENCES[names.language].dishes(count)] : [];
  }
  if (last?.kind === "dish") return found.captures.slice(0, -1).map(names.ofCapture);
  const parents = namedCaptures(found.captures).slice(0, -1);
  const others = parents.filter(({ kind }) => kind !== "composed").map(names.ofCapture);
  return others.length === parents.length ? others : [...others, dishesOf(parts, contents, names)];
}

/** Names of the composed dishes concerned; their number if all dishes with the group are. */
function dishesOf(parts: Parts, { before, after }: Contents, names: ShopNames): string {
  const [first] = parts;
  const group = captured(first, "option") === undefined ? undefined : captured(first, "group");
  const content = first.was === undefined ? after : before;
  const users = (keysOf(readField(content, ["categories"])) ?? []).filter(
    (dish) => group && readField(content, ["categories", dish, "options", group]) !== undefined,
  );
  const isEverywhere = users.length > 1 && parts.length >= users.length;
  if (isEverywhere) return SENTENCES[names.language].dishes(users.length);
  return listed(
    parts.map((part) => dishName(part, names)),
    names.language,
  );
}

export function dishName({ found }: ChangePart, names: ShopNames): string {
  const dish = found.captures.find(({ kind }) => kind === "composed");
  return dish ? names.ofCapture(dish) : "";
}

/** Price, days or countries of an added thing. */
function detailsOf({ was, value, path }: ChangePart, names: ShopNames): string {
  if (was !== undefined || !isJsonObject(value)) return "";
  const price = value.price ?? value.basePrice;
  if (typeof price === "number") return `, ${amountWords(price)}`;
  if (path[1] === "exceptions") return exceptionDetails(value, names);
  if (path[1] === "origins" && Array.isArray(value.countries)) {
    return `, ${listed(itemsIn(value.countries as Json[], "country", names), names.language)}`;
  }
  return "";
}

/** ", 25 décembre 2026, fermé". Without a name, the days are in the name already. */
function exceptionDetails(value: JsonObject, { language }: ShopNames): string {
  const { from, until, services, way } = value;
  const days = isJsonObject(value.names) ? daysWords(from, until, language) : "";
  const hours = servicesWords(services, language);
  const only = way === "delivery" || way === "pick_up" ? WAYS[way][language] : "";
  return [days, hours, only].flatMap((part) => (part ? [`, ${part}`] : [])).join("");
}

const WAYS: Readonly<Record<"delivery" | "pick_up", Wording>> = {
  delivery: { fr: "livraison seulement", en: "delivery only" },
  pick_up: { fr: "retrait seulement", en: "pick-up only" },
};

/** "Börek aux épinards, catégorie : Plats → Snacks" */
export function moveSentence(to: ChangePart, from: ChangePart, names: ShopNames): string {
  const { language } = names;
  const category = ({ found }: ChangePart) => {
    const capture = found.captures.find(({ kind }) => kind === "category");
    return capture ? names.ofCapture(capture) : "";
  };
  const head = `${subjectOf(to.found, names)}, ${SENTENCES[language].category}`;
  return `${head}${colon(language)}${category(from)} → ${category(to)}`;
}
