import { DEFAULT_CUSTOM_CATEGORIES } from "../menu/categories.ts";
import { type FieldRule, type Format, field, fieldsOf, USUAL } from "./field-rule.ts";
import {
  ALLERGEN_LIST,
  CATEGORY_LIST,
  ORIGIN_LIST,
  SALE_STATE,
  soldFields,
  VAT_CHOICE,
  WEEKDAY_LIST,
  WEEKDAYS,
} from "./fields-of-dishes.ts";

const YES_NO: Format = { on: { fr: "oui", en: "yes" }, off: { fr: "non", en: "no" } };

const AT = "categories/{composed}";
const GROUP = `${AT}/options/{group}`;
const OPTION = `${GROUP}/options/{option}`;

/** The menu of a shop whose customers compose what they eat. */
export const COMPOSED_FIELDS: readonly FieldRule[] = fieldsOf(
  { room: "composed", fr: "Plats composés", en: "Composed dishes", menu: "custom" },
  [
    field("menuCategories", "fp catégories montrées", "categories shown", CATEGORY_LIST, [
      ...DEFAULT_CUSTOM_CATEGORIES,
    ]),
    field("categories", "mp plats composés", "composed dishes", "part"),
    field(AT, "m plat composé", "composed dish", { thing: "own" }),
    field(`${AT}/image`, "f image", "picture", "picture"),
    field(`${AT}/basePrice`, "m prix de base", "base price", "price"),
    field(`${AT}/vat`, "m taux de TVA", "VAT rate", VAT_CHOICE, "reduced"),
    field(`${AT}/state`, "f vente", "sale", SALE_STATE, USUAL),
    field(`${AT}/weekdays`, "mp jours", "days", WEEKDAY_LIST, WEEKDAYS),
    ...soldFields(AT),
    field(`${AT}/allergens`, "mp allergènes", "allergens", ALLERGEN_LIST),
    field(`${AT}/origins`, "fp origines", "origins", ORIGIN_LIST),
    field(`${AT}/sizes`, "fp tailles", "sizes", "part"),
    field(`${AT}/sizes/#order`, "m ordre des tailles du plat", "order of the sizes of", "order"),
    field(`${AT}/sizes/{size}`, "f taille", "size", { thing: "part" }),
    field(`${AT}/sizes/{size}/basePrice`, "m prix de base", "base price", "price"),
    field(`${AT}/sizes/{size}/included`, "fp quantités comprises", "included counts", "part"),
    field(`${AT}/sizes/{size}/included/{group}`, "m nombre compris", "included count", "count"),
    field(`${AT}/customizations`, "mp choix de base", "basic choices", "part"),
    field(`${AT}/customizations/size`, "m choix de la taille", "choice of the size", YES_NO),
    field(
      `${AT}/customizations/tortilla`,
      "m choix du nombre de tortillas",
      "choice of the number of tortillas",
      YES_NO,
      false,
    ),
    field(`${AT}/included`, "fp quantités comprises", "included counts", "part"),
    field(`${AT}/included/{group}`, "m nombre compris", "included count", "count"),
    field(`${AT}/extraPrices`, "mp suppléments", "surcharges", "part"),
    field(`${AT}/extraPrices/{group}`, "m supplément", "surcharge", "amount"),
    field(`${AT}/options`, "mp choix", "choices", "part"),
    field(`${AT}/options/#order`, "m ordre des choix du plat", "order of the choices of", "order"),
    field(GROUP, "m choix", "choice", { thing: "part" }),
    field(`${GROUP}/id`, "m repère du choix", "mark of the choice", "id"),
    field(`${GROUP}/type`, "m genre de choix", "kind of choice", {
      choice: {
        radio: { fr: "un seul", en: "just one" },
        checkbox: { fr: "plusieurs", en: "several" },
      },
    }),
    field(`${GROUP}/needed`, "m choix obligatoire", "choice needed", YES_NO),
    field(`${GROUP}/min`, "m minimum", "minimum", "count"),
    field(`${GROUP}/max`, "m maximum", "maximum", "count"),
    field(`${GROUP}/options`, "fp options", "options", "part"),
    field(
      `${GROUP}/options/#order`,
      "m ordre des options du choix",
      "order of the options of",
      "order",
    ),
    field(OPTION, "f option", "option", { thing: "option" }),
    field(`${OPTION}/id`, "m repère de l’option", "mark of the option", "id"),
    field(`${OPTION}/price`, "m prix", "price", "price"),
    field(
      `${OPTION}/off`,
      "m retrait",
      "being off",
      {
        on: { fr: "pas proposé pour l’instant", en: "not offered for now" },
        off: { fr: "de nouveau proposé", en: "offered again" },
        isStatement: true,
      },
      false,
    ),
  ],
);
