import { type FieldPath, readField } from "../drafts/field-path.ts";
import { isJsonObject, type Json, type JsonObject } from "../drafts/json.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../languages.ts";
import type { Capture } from "./find-rule.ts";
import { daysWords, weekdayWords } from "./service-words.ts";
import { capitalise, readable, type Wording } from "./wording.ts";

export interface ShopNames {
  readonly language: Language;
  /** A name from the shop's texts, in any language. */
  readonly known: (key: string) => string | undefined;
  /** Falls back to a readable form of the id. */
  readonly of: (key: string) => string;
  readonly ofCapture: (capture: Capture) => string;
}

const USUAL_SIZES: Readonly<Record<string, Wording>> = {
  single: { fr: "Solo", en: "Single" },
  couple: { fr: "Duo", en: "Couple" },
  family: { fr: "Famille", en: "Family" },
};

/** Reserved for the system: shops have no group of that name, but may have such an ingredient. */
const OWN_GROUPS: Readonly<Record<string, Wording>> = {
  tortilla: { fr: "Tortillas", en: "Tortillas" },
};

const WAY_NAMES: Readonly<Record<string, Wording>> = {
  delivery: { fr: "Livraison", en: "Delivery" },
  pick_up: { fr: "Retrait", en: "Pick-up" },
};

/**
 * Names from the first content that has them: removed things are named in an older content only.
 */
export function createNames(
  contents: readonly (JsonObject | undefined)[],
  language: Language,
): ShopNames {
  const languages = [language, FALLBACK_LANGUAGE, ...LANGUAGES];
  const firstText = (paths: readonly FieldPath[]) =>
    paths
      .flatMap((path) => contents.map((content) => readField(content, path)))
      .find((text): text is string => typeof text === "string" && text !== "");
  const inLanguages = (path: (language: string) => FieldPath) => firstText(languages.map(path));
  const known = (key: string) => inLanguages((l) => ["texts", l, key, "name"]);
  const of = (key: string) => known(key) ?? capitalise(readable(key));

  const usual = (words: Readonly<Record<string, Wording>>, id: string) =>
    Object.hasOwn(words, id) ? words[id]?.[language] : undefined;
  const ways: Readonly<Record<string, (capture: Capture) => string | undefined>> = {
    // Most sizes are letters such as "XL", which need no translation.
    size: ({ id }) =>
      usual(USUAL_SIZES, id) ?? known(id) ?? (/^\w{1,4}$/.test(id) ? id : undefined),
    group: ({ id }) => usual(OWN_GROUPS, id) ?? known(id),
    dish: ({ id, path }) => known(id) ?? firstText([[...path, "name"]]),
    offer: ({ path }) => inLanguages((l) => [...path, "title", l]),
    reason: ({ path }) => inLanguages((l) => [...path, "names", l]),
    section: ({ id }) => inLanguages((l) => ["faq", l, id, "title"]),
    place: ({ id }) => placeName(contents, id),
    way: ({ id }) => usual(WAY_NAMES, id),
    weekday: ({ id }) => weekdayWords(id, language),
    exception: ({ path }) =>
      inLanguages((l) => [...path, "names", l]) ?? exceptionDays(contents, path, language),
    photo: ({ id }) => {
      const user = contents.flatMap((content) => userOf(content, id))[0];
      return user && of(user);
    },
  };
  return {
    language,
    known,
    of,
    ofCapture: (capture) => {
      const way = Object.hasOwn(ways, capture.kind) ? ways[capture.kind] : undefined;
      const name = way ? way(capture) : known(capture.id);
      // Weekdays follow another name, so they stay in lower case.
      if (capture.kind === "weekday") return name ?? readable(capture.id);
      return capitalise(name ?? readable(capture.id));
    },
  };
}

function placeName(contents: readonly (JsonObject | undefined)[], code: string): string {
  const places = contents.flatMap((content) => {
    const listed = readField(content, ["delivery", "freePostalCodes"]);
    return Array.isArray(listed) ? (listed as Json[]) : [];
  });
  const place = places.find((place) => isJsonObject(place) && place.code === code);
  return isJsonObject(place) && typeof place.city === "string" ? `${code} ${place.city}` : code;
}

/** Exceptions without a name are named by their days. */
function exceptionDays(
  contents: readonly (JsonObject | undefined)[],
  path: FieldPath,
  language: Language,
): string | undefined {
  return contents
    .map((content) => readField(content, path))
    .map((found) => (isJsonObject(found) ? daysWords(found.from, found.until, language) : ""))
    .find((words) => words !== "");
}

/** The dishes and categories that show a picture. */
function userOf(content: JsonObject | undefined, image: string): string[] {
  const categories = isJsonObject(content?.categories) ? content.categories : {};
  return Object.entries(categories).flatMap(([id, category]) => {
    if (!isJsonObject(category)) return [];
    const dishes = Array.isArray(category.options) ? (category.options as Json[]) : [];
    const shown = dishes.filter((dish) => readField(dish, ["details", "image"]) === image);
    const ids = shown.map((dish) => String(isJsonObject(dish) ? dish.itemId : ""));
    return category.image === image ? [...ids, id] : ids;
  });
}
