import { DEFAULT_CUSTOM_CATEGORIES, DEFAULT_SIMPLE_CATEGORIES } from "../menu/categories.ts";
import type { VAT_CLASSES } from "../money/vat.ts";
import type { CountedPer } from "../service/capacity.ts";
import { WEEKDAYS } from "../time/weekdays.ts";
import { type FieldRule, type Format, field, fieldsOf, USUAL } from "./field-rule.ts";
import type { Wording } from "./wording.ts";

const VAT_CHOICE: Format = {
  choice: {
    reduced: { fr: "réduit", en: "reduced" },
    standard: { fr: "normal", en: "standard" },
  } satisfies Record<(typeof VAT_CLASSES)[number], Wording>,
};

const YES_NO: Format = { on: { fr: "oui", en: "yes" }, off: { fr: "non", en: "no" } };

export const ALLERGEN_LIST: Format = { list: "allergen" };

export const ORIGIN_LIST: Format = { list: "named" };

const CATEGORY_LIST: Format = { list: "named" };

const WEEKDAY_LIST: Format = { list: "weekday" };

const SALE_STATE: Format = {
  choice: {
    [USUAL]: { fr: "en vente", en: "on sale" },
    off: { fr: "pas en vente pour l’instant", en: "not on sale for now" },
    archived: { fr: "en archive", en: "in the archive" },
  },
};

/** Kitchen work, limited counts and days, for dishes and composed dishes. */
function soldFields(at: string) {
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

const DISH = "categories/{category}/options/{dish}";

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
    field(DISH, "plat", "dish", "thing"),
    field(`${DISH}/itemId`, "repère du plat", "mark of the dish", "id"),
    field(`${DISH}/name`, "nom de réserve", "spare name", "text"),
    field(`${DISH}/description`, "description de réserve", "spare description", "text"),
    field(`${DISH}/price`, "prix", "price", "price"),
    field(`${DISH}/event`, "pour les événements", "for events", YES_NO, { usual: false }),
    field(`${DISH}/state`, "vente", "sale", SALE_STATE, { usual: USUAL }),
    field(`${DISH}/weekdays`, "jours", "days", WEEKDAY_LIST, { usual: [...WEEKDAYS] }),
    ...soldFields(DISH),
    field(`${DISH}/vat`, "taux de TVA", "VAT rate", VAT_CHOICE, { usual: "reduced" }),
    field(`${DISH}/varieties`, "variétés", "varieties", "part"),
    field(`${DISH}/varieties/max`, "nombre de variétés", "number of varieties", "number"),
    field(`${DISH}/varieties/options`, "variétés", "varieties", { list: "named" }),
    field(`${DISH}/sizes`, "tailles", "sizes", "part"),
    field(`${DISH}/sizes/#order`, "ordre des tailles", "order of the sizes", "order"),
    field(`${DISH}/sizes/{size}`, "taille", "size", "thing"),
    field(`${DISH}/sizes/{size}/price`, "prix", "price", "price"),
    field(`${DISH}/sizes/{size}/portionSize`, "portion", "portion", "portion"),
    field(`${DISH}/sizes/{size}/people`, "nombre de personnes", "number of people", "number", {
      min: 1,
    }),
    field(`${DISH}/details`, "détails", "details", "part"),
    field(`${DISH}/details/image`, "photo", "photo", "picture"),
    field(`${DISH}/details/calories`, "calories", "calories", "number", { min: 1 }),
    field(`${DISH}/details/portionSize`, "portion", "portion", "portion"),
    field(`${DISH}/details/dietary`, "régimes", "diets", { list: "diet" }),
    field(`${DISH}/details/ingredients`, "ingrédients", "ingredients", { list: "named" }),
    field(`${DISH}/details/allergens`, "allergènes", "allergens", ALLERGEN_LIST),
    field(`${DISH}/details/origins`, "origines", "origins", ORIGIN_LIST),
  ],
);

const COMPOSED = "categories/{composed}";
const GROUP = `${COMPOSED}/options/{group}`;
const OPTION = `${GROUP}/options/{option}`;

export const COMPOSED_FIELDS: readonly FieldRule[] = fieldsOf(
  { room: "composed", fr: "Plats composés", en: "Composed dishes", menu: "custom" },
  [
    field("menuCategories", "catégories montrées", "categories shown", CATEGORY_LIST, {
      usual: [...DEFAULT_CUSTOM_CATEGORIES],
    }),
    field("categories", "plats composés", "composed dishes", "part"),
    field(COMPOSED, "plat composé", "composed dish", "thing"),
    field(`${COMPOSED}/image`, "image", "picture", "picture"),
    field(`${COMPOSED}/basePrice`, "prix de base", "base price", "price"),
    field(`${COMPOSED}/vat`, "taux de TVA", "VAT rate", VAT_CHOICE, { usual: "reduced" }),
    field(`${COMPOSED}/state`, "vente", "sale", SALE_STATE, { usual: USUAL }),
    field(`${COMPOSED}/weekdays`, "jours", "days", WEEKDAY_LIST, { usual: [...WEEKDAYS] }),
    ...soldFields(COMPOSED),
    field(`${COMPOSED}/allergens`, "allergènes", "allergens", ALLERGEN_LIST),
    field(`${COMPOSED}/origins`, "origines", "origins", ORIGIN_LIST),
    field(`${COMPOSED}/sizes`, "tailles", "sizes", "part"),
    field(`${COMPOSED}/sizes/#order`, "ordre des tailles", "order of the sizes", "order"),
    field(`${COMPOSED}/sizes/{size}`, "taille", "size", "thing"),
    field(`${COMPOSED}/sizes/{size}/basePrice`, "prix de base", "base price", "price"),
    field(`${COMPOSED}/sizes/{size}/included?`, "quantités comprises", "included counts", "part"),
    field(`${COMPOSED}/sizes/{size}/included/{group}`, "nombre compris", "included count", "count"),
    field(`${COMPOSED}/customizations?`, "choix de base", "basic choices", "part"),
    field(`${COMPOSED}/customizations/size`, "choix de la taille", "choice of the size", YES_NO),
    field(
      `${COMPOSED}/customizations/tortilla`,
      "choix du nombre de tortillas",
      "choice of the number of tortillas",
      YES_NO,
      { usual: false },
    ),
    field(`${COMPOSED}/included?`, "quantités comprises", "included counts", "part"),
    field(`${COMPOSED}/included/{group}`, "nombre compris", "included count", "count"),
    field(`${COMPOSED}/extraPrices?`, "suppléments", "surcharges", "part"),
    field(`${COMPOSED}/extraPrices/{group}`, "supplément", "surcharge", "amount"),
    field(`${COMPOSED}/options`, "choix", "choices", "part"),
    field(`${COMPOSED}/options/#order`, "ordre des choix", "order of the choices", "order"),
    field(GROUP, "choix", "choice", "thing"),
    field(`${GROUP}/id`, "repère du choix", "mark of the choice", "id"),
    field(`${GROUP}/type`, "genre de choix", "kind of choice", {
      choice: {
        radio: { fr: "un seul", en: "just one" },
        checkbox: { fr: "plusieurs", en: "several" },
      },
    }),
    field(`${GROUP}/needed`, "choix obligatoire", "choice needed", YES_NO),
    field(`${GROUP}/min`, "minimum", "minimum", "count"),
    field(`${GROUP}/max`, "maximum", "maximum", "count"),
    field(`${GROUP}/options`, "options", "options", "part"),
    field(`${GROUP}/options/#order`, "ordre des options", "order of the options", "order"),
    field(OPTION, "option", "option", "thing"),
    field(`${OPTION}/id`, "repère de l’option", "mark of the option", "id"),
    field(`${OPTION}/price`, "prix", "price", "price"),
    field(
      `${OPTION}/off`,
      "disponibilité",
      "availability",
      {
        on: { fr: "pas proposé pour l’instant", en: "not offered for now" },
        off: { fr: "proposé", en: "offered" },
      },
      { usual: false },
    ),
  ],
);
