import { DEFAULT_CUSTOM_CATEGORIES } from "../menu/categories.ts";
import { type FieldRule, field, fieldsOf, USUAL } from "./field-rule.ts";
import {
  ALLERGEN_LIST,
  CATEGORY_LIST,
  ORIGIN_LIST,
  SALE_STATE,
  soldFields,
  VAT_CHOICE,
  WEEKDAY_LIST,
  WEEKDAYS,
  YES_NO,
} from "./fields-of-dishes.ts";

const AT = "categories/{composed}";
const GROUP = `${AT}/options/{group}`;
const OPTION = `${GROUP}/options/{option}`;

/** Menu of a customisable shop. */
export const COMPOSED_FIELDS: readonly FieldRule[] = fieldsOf(
  { room: "composed", fr: "Plats composés", en: "Composed dishes", menu: "custom" },
  [
    field("menuCategories", "catégories montrées", "categories shown", CATEGORY_LIST, {
      usual: [...DEFAULT_CUSTOM_CATEGORIES],
    }),
    field("categories", "plats composés", "composed dishes", "part"),
    field(AT, "plat composé", "composed dish", "thing"),
    field(`${AT}/image`, "image", "picture", "picture"),
    field(`${AT}/basePrice`, "prix de base", "base price", "price"),
    field(`${AT}/vat`, "taux de TVA", "VAT rate", VAT_CHOICE, { usual: "reduced" }),
    field(`${AT}/state`, "vente", "sale", SALE_STATE, { usual: USUAL }),
    field(`${AT}/weekdays`, "jours", "days", WEEKDAY_LIST, { usual: WEEKDAYS }),
    ...soldFields(AT),
    field(`${AT}/allergens`, "allergènes", "allergens", ALLERGEN_LIST),
    field(`${AT}/origins`, "origines", "origins", ORIGIN_LIST),
    field(`${AT}/sizes`, "tailles", "sizes", "part"),
    field(`${AT}/sizes/#order`, "ordre des tailles", "order of the sizes", "order"),
    field(`${AT}/sizes/{size}`, "taille", "size", "thing"),
    field(`${AT}/sizes/{size}/basePrice`, "prix de base", "base price", "price"),
    field(`${AT}/sizes/{size}/included`, "quantités comprises", "included counts", "part"),
    field(`${AT}/sizes/{size}/included/{group}`, "nombre compris", "included count", "count"),
    field(`${AT}/customizations`, "choix de base", "basic choices", "part"),
    field(`${AT}/customizations/size`, "choix de la taille", "choice of the size", YES_NO),
    field(
      `${AT}/customizations/tortilla`,
      "choix du nombre de tortillas",
      "choice of the number of tortillas",
      YES_NO,
      { usual: false },
    ),
    field(`${AT}/included`, "quantités comprises", "included counts", "part"),
    field(`${AT}/included/{group}`, "nombre compris", "included count", "count"),
    field(`${AT}/extraPrices`, "suppléments", "surcharges", "part"),
    field(`${AT}/extraPrices/{group}`, "supplément", "surcharge", "amount"),
    field(`${AT}/options`, "choix", "choices", "part"),
    field(`${AT}/options/#order`, "ordre des choix", "order of the choices", "order"),
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
