import { keysOf, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import { type ChangePart, type Contents, captured, thingKind } from "./change-parts.ts";
import { labelOf, namedCaptures, subjectOf } from "./field-label.ts";
import type { ShopNames } from "./names.ts";
import { SENTENCES } from "./sentence-words.ts";
import { daysWords, servicesWords } from "./service-words.ts";
import { amountWords, itemsIn } from "./value-words.ts";
import { capitalise, colon, listed, type Wording } from "./wording.ts";

/** Something that is new or gone, of one composed dish or of several. */
export function tellThing(
  [first, ...others]: readonly [ChangePart, ...ChangePart[]],
  contents: Contents,
  names: ShopNames,
): string {
  const kind = thingKind(first.found.rule.format);
  if (kind === "option") return tellOption([first, ...others], contents, names);
  const words = SENTENCES[names.language];
  const { gender } = first.found.rule;
  const label = labelOf(first.found, names.language);
  const isNew = first.was === undefined;
  const say = isNew ? words.added : words.removed;
  if (kind === "only") return capitalise(say(label, gender));

  const captures = namedCaptures(first.found.captures);
  const name = captures.slice(-1).map(names.ofCapture).join("");
  const details = detailsOf(first, isNew, names);
  if (kind !== "part") {
    const head = isNew
      ? words.isNew(first.found.rule.label[names.language], gender)
      : words.isGone(first.found.rule.label[names.language], gender);
    return `${head}${colon(names.language)}${name}${placeOf(first, names)}${details}`;
  }
  const parents = captures.slice(0, -1);
  if (parents.length === 0) return `${name}${colon(names.language)}${say(label, gender)}${details}`;
  const parent =
    others.length > 0
      ? listed(
          [first, ...others].map((part) => dishName(part, names)),
          names.language,
        )
      : parents.map(names.ofCapture).join(", ");
  return `${parent}${colon(names.language)}${say(`${label} ${name}`, gender)}${details}`;
}

/** The composed dish that a part is of. */
export function dishName({ found }: ChangePart, names: ShopNames): string {
  const dish = found.captures.find(({ kind }) => kind === "composed");
  return dish ? names.ofCapture(dish) : "";
}

/** "Option Poulet ajoutée à Viandes (utilisé par 3 plats)" */
function tellOption(
  parts: readonly [ChangePart, ...ChangePart[]],
  { before, after }: Contents,
  names: ShopNames,
): string {
  const words = SENTENCES[names.language];
  const [first] = parts;
  const isNew = first.was === undefined;
  const [, group, option] = first.found.captures.map(names.ofCapture);
  const told = isNew
    ? words.optionAdded(option ?? "", group ?? "")
    : words.optionRemoved(option ?? "", group ?? "");
  const content = isNew ? after : before;
  const groupId = captured(first, "group") ?? "";
  const users = (keysOf(readField(content, ["categories"])) ?? []).filter(
    (dish) => readField(content, ["categories", dish, "options", groupId]) !== undefined,
  );
  const isEverywhere = users.length > 1 && parts.length >= users.length;
  const dishes = listed(
    parts.map((part) => dishName(part, names)),
    names.language,
  );
  const where = isEverywhere ? words.usedBy(users.length) : dishes;
  return `${told} (${where})${detailsOf(first, isNew, names)}`;
}

/** Of a dish, its category; of a category, how many dishes. */
function placeOf({ found, value, was }: ChangePart, names: ShopNames): string {
  const category = found.captures.find(({ kind }) => kind === "category");
  if (!category) return "";
  if (captured({ found }, "dish") !== undefined) {
    return ` (${names.ofCapture(category)})`;
  }
  const dishes = readField(value ?? was, ["options"]);
  const count = Array.isArray(dishes) ? dishes.length : 0;
  return count > 0 ? ` (${SENTENCES[names.language].dishes(count)})` : "";
}

/** Of what is new, what one wants to see at once. */
function detailsOf({ value, path }: ChangePart, isNew: boolean, names: ShopNames): string {
  if (!isNew || !isJsonObject(value)) return "";
  const price = value.price ?? value.basePrice;
  if (typeof price === "number") return `, ${amountWords(price)}`;
  if (path[1] === "exceptions") return exceptionDetails(value, names);
  if (path[1] === "origins" && Array.isArray(value.countries)) {
    return `, ${listed(itemsIn(value.countries as Json[], "country", names), names.language)}`;
  }
  return "";
}

/** ", 25 décembre 2026, fermé"; what has no name is known by its days already. */
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

/** Where a dish stood before. */
export function tellMove(to: ChangePart, from: ChangePart, names: ShopNames): string {
  const category = ({ found }: ChangePart) => {
    const capture = found.captures.find(({ kind }) => kind === "category");
    return capture ? names.ofCapture(capture) : "";
  };
  const dish = subjectOf(to.found, names);
  return SENTENCES[names.language].movedTo(dish, category(from), category(to));
}
