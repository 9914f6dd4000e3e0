import { DEFAULT_SIMPLE_CATEGORIES } from "../menu/categories.ts";
import type { VAT_CLASSES } from "../money/vat.ts";
import type { CountedPer } from "../service/capacity.ts";
import { type FieldRule, type Format, field, fieldsOf, USUAL } from "./field-rule.ts";
import type { Wording } from "./wording.ts";

export const VAT_CHOICE: Format = {
  choice: {
    reduced: { fr: "réduit", en: "reduced" },
    standard: { fr: "normal", en: "standard" },
  } satisfies Record<(typeof VAT_CLASSES)[number], Wording>,
};

export const ALLERGEN_LIST: Format = {
  list: "allergen",
  one: { fr: "allergène", en: "allergen" },
  many: { fr: "allergènes", en: "allergens" },
};

export const ORIGIN_LIST: Format = {
  list: "named",
  one: { fr: "origine", en: "origin" },
  many: { fr: "origines", en: "origins" },
};

export const CATEGORY_LIST: Format = {
  list: "named",
  one: { fr: "catégorie", en: "category" },
  many: { fr: "catégories", en: "categories" },
};

export const WEEKDAY_LIST: Format = {
  list: "weekday",
  one: { fr: "jour", en: "day" },
  many: { fr: "jours", en: "days" },
};

/** Every day, where nothing is said. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

export const SALE_STATE: Format = {
  choice: {
    [USUAL]: { fr: "en vente", en: "on sale" },
    off: { fr: "pas en vente pour l’instant", en: "not on sale for now" },
    archived: { fr: "en archive", en: "in the archive" },
  },
};

/** How much work something sold is, how many of it there are, and for which days. */
export function soldFields(at: string) {
  return [
    field(`${at}/portions`, "fp portions en cuisine", "portions in the kitchen", "number", 1),
    field(`${at}/count`, "m nombre disponible", "number available", { whole: "counted" }),
    field(`${at}/count/count`, "m nombre", "number", "number"),
    field(`${at}/count/per`, "f période", "period", {
      choice: {
        day: { fr: "par jour", en: "a day" },
        service: { fr: "par service", en: "a service" },
      } satisfies Record<CountedPer, Wording>,
    }),
    field(`${at}/on`, "fp dates de vente", "dates of sale", { whole: "days" }),
    field(`${at}/on/from`, "m premier jour", "first day", "day"),
    field(`${at}/on/until`, "m dernier jour", "last day", "day"),
  ];
}

const AT = "categories/{category}/options/{dish}";

/** The menu of a shop that sells dishes as they are. */
export const DISH_FIELDS: readonly FieldRule[] = fieldsOf(
  { room: "menu", fr: "Carte", en: "Menu", menu: "simple" },
  [
    field("menuCategories", "fp catégories montrées", "categories shown", CATEGORY_LIST, [
      ...DEFAULT_SIMPLE_CATEGORIES,
    ]),
    field("categories", "fp catégories", "categories", "part"),
    field("categories/{category}", "f catégorie", "category", { thing: "own" }),
    field("categories/{category}/image", "f image", "picture", "picture"),
    field("categories/{category}/options", "mp plats", "dishes", "part"),
    field(
      "categories/{category}/options/#order",
      "m ordre des plats de la catégorie",
      "order of the dishes in the category",
      "order",
    ),
    field(AT, "m plat", "dish", { thing: "own" }),
    field(`${AT}/itemId`, "m repère du plat", "mark of the dish", "id"),
    field(`${AT}/name`, "m nom de réserve", "spare name", "text"),
    field(`${AT}/description`, "f description de réserve", "spare description", "text"),
    field(`${AT}/price`, "m prix", "price", "price"),
    field(
      `${AT}/event`,
      "f commande pour événements",
      "ordering for events",
      {
        on: { fr: "proposé pour les événements", en: "offered for events" },
        off: { fr: "n’est plus réservé aux événements", en: "no longer for events only" },
        isStatement: true,
      },
      false,
    ),
    field(`${AT}/state`, "f vente", "sale", SALE_STATE, USUAL),
    field(`${AT}/weekdays`, "mp jours", "days", WEEKDAY_LIST, WEEKDAYS),
    ...soldFields(AT),
    field(`${AT}/vat`, "m taux de TVA", "VAT rate", VAT_CHOICE, "reduced"),
    field(`${AT}/varieties`, "fp variétés", "varieties", "part"),
    field(`${AT}/varieties/max`, "m nombre de variétés", "number of varieties", "number"),
    field(`${AT}/varieties/options`, "fp variétés", "varieties", {
      list: "named",
      one: { fr: "variété", en: "variety" },
      many: { fr: "variétés", en: "varieties" },
    }),
    field(`${AT}/sizes`, "fp tailles", "sizes", "part"),
    field(`${AT}/sizes/#order`, "m ordre des tailles du plat", "order of the sizes of", "order"),
    field(`${AT}/sizes/{size}`, "f taille", "size", { thing: "part" }),
    field(`${AT}/sizes/{size}/price`, "m prix", "price", "price"),
    field(`${AT}/sizes/{size}/portionSize`, "f portion", "portion", "portion"),
    field(`${AT}/sizes/{size}/people`, "m nombre de personnes", "number of people", "number"),
    field(`${AT}/details`, "mp détails", "details", "part"),
    field(`${AT}/details/image`, "f photo", "photo", "picture"),
    field(`${AT}/details/calories`, "fp calories", "calories", "number"),
    field(`${AT}/details/portionSize`, "f portion", "portion", "portion"),
    field(`${AT}/details/dietary`, "mp régimes", "diets", {
      list: "diet",
      one: { fr: "régime", en: "diet" },
      many: { fr: "régimes", en: "diets" },
    }),
    field(`${AT}/details/ingredients`, "mp ingrédients", "ingredients", {
      list: "named",
      one: { fr: "ingrédient", en: "ingredient" },
      many: { fr: "ingrédients", en: "ingredients" },
    }),
    field(`${AT}/details/allergens`, "mp allergènes", "allergens", ALLERGEN_LIST),
    field(`${AT}/details/origins`, "fp origines", "origins", ORIGIN_LIST),
  ],
);
