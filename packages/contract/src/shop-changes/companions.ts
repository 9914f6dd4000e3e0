import {
  type FieldPath,
  isJsonObject,
  isSameJson,
  type Json,
  type JsonObject,
  keysOf,
  ORDER,
  readField,
} from "@comptoir/domain";
import { type ChangePart, captured, isWholeThing } from "./change-parts.ts";

/** The contents that are compared; a shop that was never published has nothing before. */
export interface Contents {
  readonly before: JsonObject | undefined;
  readonly after: JsonObject;
}

type FindHost = (part: ChangePart, parts: Parts) => ChangePart | undefined;

interface Parts {
  readonly all: readonly ChangePart[];
  /** Those that are new or gone as a whole, with every word that stands in them. */
  readonly things: readonly { readonly part: ChangePart; readonly mentions: ReadonlySet<string> }[];
  readonly contents: Contents;
}

/** What goes without saying once something else is told: by the part that goes along, the part that is told. */
export function findCompanions(
  all: readonly ChangePart[],
  contents: Contents,
): ReadonlyMap<ChangePart, ChangePart> {
  const things = all
    .filter(isWholeThing)
    .map((part) => ({ part, mentions: mentioned(part.path, part.value ?? part.was) }));
  const parts: Parts = { all, things, contents };
  const hosts = new Map<ChangePart, ChangePart>();
  const told = (part: ChangePart): ChangePart => {
    const host = hosts.get(part);
    return host ? told(host) : part;
  };
  for (const part of all) {
    const host = HOSTS.map((find) => find(part, parts)).find((found) => found && found !== part);
    if (host && told(host) !== part) hosts.set(part, told(host));
  }
  return new Map([...hosts].map(([part, host]) => [part, told(host)]));
}

function mentioned(path: FieldPath, value: Json | undefined): ReadonlySet<string> {
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
  walk(value);
  return words;
}

const isAdded = ({ was }: ChangePart) => was === undefined;
const isSameWay = (a: ChangePart, b: ChangePart) => isAdded(a) === isAdded(b);

/** The words of something new or gone. */
const nameOfThing: FindHost = (part, { things }) => {
  const key = captured(part, "text");
  if (key === undefined || !isWholeThing(part)) return undefined;
  return things.find(
    (thing) =>
      captured(thing.part, "text") === undefined &&
      isSameWay(part, thing.part) &&
      thing.mentions.has(key),
  )?.part;
};

/** A name in one language and in the other. */
const nameInOtherLanguage: FindHost = (part, { things }) => {
  const key = captured(part, "text") ?? captured(part, "section");
  if (key === undefined || !isWholeThing(part)) return undefined;
  return things.find(
    (thing) =>
      (captured(thing.part, "text") ?? captured(thing.part, "section")) === key &&
      thing.part.path[0] === part.path[0] &&
      isSameWay(part, thing.part),
  )?.part;
};

/** What a new option declares. */
const declarationOfOption: FindHost = (part, { things }) => {
  if (part.path[0] !== "declarations" || part.path[1] !== "options") return undefined;
  const option = captured(part, "option");
  if (part.was !== undefined && part.value !== undefined) return undefined;
  return things.find(
    (thing) => captured(thing.part, "option") === option && isSameWay(part, thing.part),
  )?.part;
};

/** The list of categories, where it changes by those that are new or gone. */
const listOfCategories: FindHost = ({ path, was, value }, { things }) => {
  if (path[0] !== "menuCategories" || !Array.isArray(was) || !Array.isArray(value))
    return undefined;
  const categories = things.filter(
    ({ part }) => part.path[0] === "categories" && part.path.length === 2,
  );
  const without = (list: readonly Json[]) =>
    list.filter((id) => !categories.some(({ part }) => part.path[1] === id));
  return isSameJson(without(was), without(value)) ? categories[0]?.part : undefined;
};

/** An order in which nothing moved but what is new. */
const orderAfterInsertion: FindHost = ({ path }, { all, contents }) => {
  if (path.at(-1) !== ORDER) return undefined;
  const list = path.slice(0, -1);
  const old = keysOf(readField(contents.before, list)) ?? [];
  const young = keysOf(readField(contents.after, list)) ?? [];
  const kept = (keys: readonly string[], others: readonly string[]) =>
    keys.filter((key) => others.includes(key));
  if (!isSameJson(kept(old, young), kept(young, old))) return undefined;
  return all.find(
    (part) =>
      part.path.length > list.length &&
      list.every((key, i) => part.path[i] === key) &&
      part.path.at(-1) !== ORDER,
  );
};

/** A dish with sizes costs what the cheapest does. */
const priceOfCheapestSize: FindHost = ({ path }, { all }) => {
  if (path.length !== 5 || path[0] !== "categories" || path[4] !== "price") return undefined;
  return all.find(
    (part) => part.path[4] === "sizes" && path.slice(0, 4).every((key, i) => part.path[i] === key),
  );
};

/** The name that a dish has for itself, beside the same one among the shop's words. */
const spareName: FindHost = ({ path, found, value }, { all }) => {
  const dish = found.captures.find(({ kind }) => kind === "dish")?.id;
  const key = path.at(-1);
  if (dish === undefined || path.length !== 5 || (key !== "name" && key !== "description"))
    return undefined;
  return all.find(
    (part) =>
      part.path[0] === "texts" &&
      part.path[2] === dish &&
      isSameJson(part.path.length === 4 ? part.value : readField(part.value, [key]), value) &&
      (part.path.length === 3 || part.path[3] === key),
  );
};

/** Where a dish left that stands in another category now. */
const dishElsewhere: FindHost = (part, { things }) => {
  const dish = captured(part, "dish");
  if (dish === undefined || !isWholeThing(part) || isAdded(part)) return undefined;
  return things.find(
    (thing) =>
      isAdded(thing.part) && thing.part.path.length === 4 && captured(thing.part, "dish") === dish,
  )?.part;
};

/** The order of questions is the same in all languages. */
const questionsInOtherLanguage: FindHost = (part, { all }) => {
  const isOrder = (path: FieldPath) => path[0] === "faq" && path.length === 3 && path[2] === ORDER;
  if (!isOrder(part.path)) return undefined;
  return all.find(({ path, value }) => isOrder(path) && isSameJson(value, part.value));
};

const HOSTS: readonly FindHost[] = [
  nameOfThing,
  nameInOtherLanguage,
  declarationOfOption,
  listOfCategories,
  orderAfterInsertion,
  priceOfCheapestSize,
  spareName,
  dishElsewhere,
  questionsInOtherLanguage,
];
