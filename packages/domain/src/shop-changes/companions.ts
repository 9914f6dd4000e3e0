import { type FieldPath, keysOf, ORDER, readField } from "../drafts/field-path.ts";
import { isJsonObject, isSameJson, type Json } from "../drafts/json.ts";
import { type ChangePart, type Contents, captured, isWholeEntry } from "./change-parts.ts";

type FindHost = (part: ChangePart, parts: Parts) => ChangePart | undefined;

interface Parts {
  readonly at: (key: string | undefined) => readonly ChangePart[];
  /** Added or removed things that contain this word. */
  readonly entriesWith: (word: string | undefined) => readonly ChangePart[];
  readonly contents: Contents;
}

/** Maps parts that need no sentence to the part whose sentence implies them. */
export function findCompanions(
  all: readonly ChangePart[],
  contents: Contents,
): ReadonlyMap<ChangePart, ChangePart> {
  const parts: Parts = {
    at: indexed(all, ({ path }) => new Set(path)),
    entriesWith: indexed(all.filter(isWholeEntry), mentions),
    contents,
  };
  const hosts = new Map<ChangePart, ChangePart>();
  const mainHost = (part: ChangePart): ChangePart => {
    const host = hosts.get(part);
    return host ? mainHost(host) : part;
  };
  for (const part of all) {
    const host = HOSTS.map((find) => find(part, parts)).find((found) => found && found !== part);
    if (host && mainHost(host) !== part) hosts.set(part, mainHost(host));
  }
  return new Map([...hosts].map(([part, host]) => [part, mainHost(host)]));
}

function indexed(
  parts: readonly ChangePart[],
  keysOf: (part: ChangePart) => ReadonlySet<string>,
): (key: string | undefined) => readonly ChangePart[] {
  const pairs = parts.flatMap((part) => [...keysOf(part)].map((key) => ({ key, part })));
  const groups = [...Map.groupBy(pairs, ({ key }) => key)];
  const index = new Map(groups.map(([key, group]) => [key, group.map(({ part }) => part)]));
  return (key) => index.get(key ?? "") ?? [];
}

/** All keys and strings in a part, and its own id. */
function mentions({ path, was, value }: ChangePart): ReadonlySet<string> {
  const words = new Set([path.at(-1) ?? ""]);
  const walk = (inner: Json | undefined) => {
    if (typeof inner === "string") words.add(inner);
    else if (Array.isArray(inner)) inner.forEach(walk);
    else if (isJsonObject(inner)) {
      for (const [key, child] of Object.entries(inner)) {
        words.add(key);
        walk(child);
      }
    }
  };
  walk(value ?? was);
  return words;
}

const isAdded = ({ was }: ChangePart) => was === undefined;

/** Texts and declarations of an added or removed thing, and its texts in other languages. */
const textsOfEntry: FindHost = (part, { entriesWith }) => {
  const [top, kind, key] = part.path;
  const isDeclared = top === "declarations" && kind === "options";
  const isText = (top === "texts" || top === "faq") && part.path.length === 3;
  if (!isDeclared && !isText) return undefined;
  if (part.was !== undefined && part.value !== undefined) return undefined;
  const things = entriesWith(key).filter((thing) => isAdded(thing) === isAdded(part));
  const isSameText = ({ path }: ChangePart) =>
    path.length === 3 && path[0] === top && path[2] === key;
  return things.find(({ path }) => path[0] !== top) ?? things.find(isSameText);
};

/** A list of categories that changed only by added or removed categories. */
const listOfCategories: FindHost = ({ path, was, value }, { at }) => {
  if (path[0] !== "menuCategories" || !Array.isArray(was) || !Array.isArray(value)) {
    return undefined;
  }
  const categories = at("categories").filter(
    (part) => part.path[0] === "categories" && part.path.length === 2 && isWholeEntry(part),
  );
  const without = (list: readonly Json[]) =>
    list.filter((id) => !categories.some((part) => part.path[1] === id));
  return isSameJson(without(was), without(value)) ? categories[0] : undefined;
};

/** An order that changed only because of added entries. */
const orderAfterInsertion: FindHost = ({ path }, { at, contents }) => {
  if (path.at(-1) !== ORDER) return undefined;
  const list = path.slice(0, -1);
  const old = keysOf(readField(contents.before, list)) ?? [];
  const current = keysOf(readField(contents.after, list)) ?? [];
  const commonKeys = (keys: readonly string[], others: readonly string[]) => {
    const among = new Set(others);
    return keys.filter((key) => among.has(key));
  };
  if (!isSameJson(commonKeys(old, current), commonKeys(current, old))) return undefined;
  return at(list.at(-1)).find(
    (part) =>
      part.path.length > list.length && isWithin(part.path, list) && part.path.at(-1) !== ORDER,
  );
};

function isWithin(path: FieldPath, parent: FieldPath): boolean {
  return parent.every((key, i) => path[i] === key);
}

/** The price of a dish with sizes follows its cheapest size. */
const priceOfCheapestSize: FindHost = ({ path }, { at }) => {
  if (path.length !== 5 || path[0] !== "categories" || path[4] !== "price") return undefined;
  const dish = path.slice(0, 4);
  return at(dish[3]).find((part) => part.path[4] === "sizes" && isWithin(part.path, dish));
};

/** The fallback name in a dish, if it changed like the name in the texts. */
const fallbackName: FindHost = (part, { at }) => {
  const dish = captured(part, "dish");
  const key = part.path[4];
  if (dish === undefined || part.path.length !== 5) return undefined;
  if (key !== "name" && key !== "description") return undefined;
  return at(dish).find(({ path, value }) => {
    if (path[0] !== "texts" || path[2] !== dish) return false;
    const text = path.length === 3 ? readField(value, [key]) : value;
    return (path.length === 3 || path[3] === key) && isSameJson(text, part.value);
  });
};

/** The removal of a dish that was moved to another category. */
const removalOfMovedDish: FindHost = (part, { at }) =>
  at(captured(part, "dish")).find((other) => isMove(part, other));

export function isMove(removed: ChangePart, added: ChangePart): boolean {
  const isDish = ({ path, found }: ChangePart) =>
    path.length === 4 && found.captures.at(-1)?.kind === "dish";
  return (
    isDish(removed) &&
    isDish(added) &&
    removed.path[3] === added.path[3] &&
    removed.value === undefined &&
    added.was === undefined
  );
}

/** The order of questions is the same in all languages. */
const questionsInOtherLanguage: FindHost = (part, { at }) => {
  const isOrder = (path: FieldPath) => path[0] === "faq" && path.length === 3 && path[2] === ORDER;
  if (!isOrder(part.path)) return undefined;
  return at("faq").find(({ path, value }) => isOrder(path) && isSameJson(value, part.value));
};

/** Exceptions are sorted by length: changing the days of one may move it. */
const orderOfExceptions: FindHost = ({ path }, { at }) => {
  if (path[1] !== "exceptions" || path.at(-1) !== ORDER) return undefined;
  return at("exceptions").find(({ path }) => path[3] === "from" || path[3] === "until");
};

const HOSTS: readonly FindHost[] = [
  textsOfEntry,
  listOfCategories,
  orderAfterInsertion,
  priceOfCheapestSize,
  fallbackName,
  removalOfMovedDish,
  questionsInOtherLanguage,
  orderOfExceptions,
];
