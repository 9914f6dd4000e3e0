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

export const YES_NO: Format = { on: { fr: "oui", en: "yes" }, off: { fr: "non", en: "no" } };

export const ALLERGEN_LIST: Format = { list: "allergen" };

export const ORIGIN_LIST: Format = { list: "named" };

export const CATEGORY_LIST: Format = { list: "named" };

export const WEEKDAY_LIST: Format = { list: "weekday" };

/** All days, the default of weekday lists. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

export const SALE_STATE: Format = {
  choice: {
    [USUAL]: { fr: "en vente", en: "on sale" },
    off: { fr: "pas en vente pour l’instant", en: "not on sale for now" },
    archived: { fr: "en archive", en: "in the archive" },
  },
};

/** Kitchen work, limited counts and days, for dishes and composed dishes. */
export function soldFields(at: string) {
  return [
    field(`${at}/portions`, "portions en cuisine", "portions in the kitchen", "number", {
      usual: 1,
    }),
    field(`${at}/count`, "nombre disponible", "number available", { whole: "counted" }),
    field(`${at}/count/count`, "nombre", "number", "number"),
    field(`${at}/count/per`, "période", "period", {
      choice: {
        day: { fr: "par jour", en: "a day" },
        service: { fr: "par service", en: "a service" },
      } satisfies Record<CountedPer, Wording>,
    }),
    field(`${at}/on`, "dates de vente", "dates of sale", { whole: "days" }),
    field(`${at}/on/from`, "premier jour", "first day", "day"),
    field(`${at}/on/until`, "dernier jour", "last day", "day"),
  ];
}

const AT = "categories/{category}/options/{dish}";

/** Menu of a simple shop. */
export const DISH_FIELDS: readonly FieldRule[] = fieldsOf(
  { room: "menu", fr: "Carte", en: "Menu", menu: "simple" },
  [
    field("menuCategories", "catégories montrées", "categories shown", CATEGORY_LIST, {
      usual: [...DEFAULT_SIMPLE_CATEGORIES],
    }),
    field("categories", "catégories", "categories", "part"),
    field("categories/{category}", "catégorie", "category", "thing"),
    field("categories/{category}/image", "image", "picture", "picture"),
    field("categories/{category}/options", "plats", "dishes", "part"),
    field(
      "categories/{category}/options/#order",
      "ordre des plats",
      "order of the dishes",
      "order",
    ),
    field(AT, "plat", "dish", "thing"),
    field(`${AT}/itemId`, "repère du plat", "mark of the dish", "id"),
    field(`${AT}/name`, "nom de réserve", "spare name", "text"),
    field(`${AT}/description`, "description de réserve", "spare description", "text"),
    field(`${AT}/price`, "prix", "price", "price"),
    field(`${AT}/event`, "pour les événements", "for events", YES_NO, { usual: false }),
    field(`${AT}/state`, "vente", "sale", SALE_STATE, { usual: USUAL }),
    field(`${AT}/weekdays`, "jours", "days", WEEKDAY_LIST, { usual: WEEKDAYS }),
    ...soldFields(AT),
    field(`${AT}/vat`, "taux de TVA", "VAT rate", VAT_CHOICE, { usual: "reduced" }),
    field(`${AT}/varieties`, "variétés", "varieties", "part"),
    field(`${AT}/varieties/max`, "nombre de variétés", "number of varieties", "number"),
    field(`${AT}/varieties/options`, "variétés", "varieties", { list: "named" }),
    field(`${AT}/sizes`, "tailles", "sizes", "part"),
    field(`${AT}/sizes/#order`, "ordre des tailles", "order of the sizes", "order"),
    field(`${AT}/sizes/{size}`, "taille", "size", "thing"),
    field(`${AT}/sizes/{size}/price`, "prix", "price", "price"),
    field(`${AT}/sizes/{size}/portionSize`, "portion", "portion", "portion"),
    field(`${AT}/sizes/{size}/people`, "nombre de personnes", "number of people", "number"),
    field(`${AT}/details`, "détails", "details", "part"),
    field(`${AT}/details/image`, "photo", "photo", "picture"),
    field(`${AT}/details/calories`, "calories", "calories", "number"),
    field(`${AT}/details/portionSize`, "portion", "portion", "portion"),
    field(`${AT}/details/dietary`, "régimes", "diets", { list: "diet" }),
    field(`${AT}/details/ingredients`, "ingrédients", "ingredients", { list: "named" }),
    field(`${AT}/details/allergens`, "allergènes", "allergens", ALLERGEN_LIST),
    field(`${AT}/details/origins`, "origines", "origins", ORIGIN_LIST),
  ],
);
