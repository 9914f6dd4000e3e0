import { MAX_TORTILLAS } from "../menu/custom-category.ts";
import type { FaultCode } from "../shop/config-fault.ts";

type Words = readonly [fr: string, en: string];

/** Predicates: the name of the field precedes them. `{name}` is a referenced thing. */
export const REASONS: Readonly<Record<FaultCode, Words>> = {
  missing: ["à indiquer", "missing"],
  empty: ["rien n’est indiqué", "empty"],
  too_long: ["{maximum} caractères au plus", "{maximum} characters at most"],
  too_small: ["au moins {minimum}", "at least {minimum}"],
  too_big: ["au plus {maximum}", "at most {maximum}"],
  too_few: ["rien n’est indiqué", "nothing is given"],
  too_many: ["au plus {maximum}", "at most {maximum}"],
  bad_key: [
    "un repère interne contient des signes interdits",
    "an internal mark has signs that are not allowed",
  ],
  invalid: ["pas valable", "not valid"],
  too_many_tortillas: [
    `au plus ${MAX_TORTILLAS} tortillas comprises`,
    `at most ${MAX_TORTILLAS} tortillas included`,
  ],
  bad_counts: [
    "le minimum et le maximum ne vont pas ensemble, ou dépassent le nombre d’options",
    "minimum and maximum do not go together, or are more than there are options",
  ],
  services_overlap: ["deux services se chevauchent", "two services overlap"],
  not_json: ["le fichier ne peut pas être lu", "the file cannot be read"],
  shop_too_large: [
    "la boutique est trop grande\u00a0: retirez ou raccourcissez quelque chose",
    "the shop is too large: remove or shorten something",
  ],
  bad_slug: [
    "cette adresse ne peut pas être celle d’une boutique",
    "this address cannot be that of a shop",
  ],
  unknown_category: ["la catégorie {name} n’existe pas", "there is no category {name}"],
  empty_menu: ["rien n’est à la carte", "nothing is on the menu"],
  duplicate_dish: ["ce plat est deux fois à la carte", "this dish is on the menu twice"],
  duplicate_option: ["{name} y est deux fois", "{name} is there twice"],
  price_not_cheapest: ["pas celui de la taille la moins chère", "not that of the cheapest size"],
  missing_name: ["à indiquer", "missing"],
  faq_differs: ["pas les mêmes en français et en anglais", "not the same in French and English"],
  bad_iban: [
    "pas un IBAN suisse ou du Liechtenstein, ou un chiffre est faux",
    "not an IBAN of Switzerland or Liechtenstein, or a digit is wrong",
  ],
  bad_qr_iban: ["pas un QR-IBAN, ou un chiffre est faux", "not a QR-IBAN, or a digit is wrong"],
  vat_needs_uid: [
    "nécessaire pour une boutique inscrite à la TVA",
    "needed by a shop registered for VAT",
  ],
  vat_needs_included: [
    "une boutique inscrite à la TVA montre des prix qui la comprennent",
    "a shop registered for VAT shows prices that include it",
  ],
  none_not_alone: [
    "«\u00a0aucun\u00a0» ne va pas avec un autre",
    "“none” does not go with another",
  ],
  unknown_origin: ["rien n’est déclaré pour {name}", "nothing is declared for {name}"],
  not_country: ["{name} n’est pas le code d’un pays", "{name} is not the code of a country"],
  duplicate_exception: ["cette exception y est deux fois", "this exception is there twice"],
  ends_before: ["vient avant le premier", "comes before the first"],
  missing_description: ["à indiquer", "missing"],
  no_seller: ["personne n’est nommé comme vendeur", "nobody is named who sells"],
  no_traces: ["à indiquer", "missing"],
  vat_not_registered: [
    "montrée dans les prix sans inscription à la TVA",
    "shown within prices without VAT registration",
  ],
  no_ingredient_origin: ["rien n’est déclaré pour {name}", "nothing is declared for {name}"],
  no_base_allergens: [
    "rien n’est déclaré pour ce qui est toujours dedans",
    "nothing is declared for what is always in it",
  ],
  no_option_allergens: ["rien n’est déclaré", "nothing is declared"],
  no_option_origin: ["rien n’est déclaré", "nothing is declared"],
};

/** `too_small` where the minimum itself is not allowed. */
export const NOT_ABOVE: Words = ["plus de {minimum}", "more than {minimum}"];

/** Wrong values, by format. */
export const WRONG_VALUES: Readonly<Record<string, Words>> = {
  text: ["pas un texte", "not a text"],
  amount: ["pas un montant", "not an amount"],
  price: ["pas un montant", "not an amount"],
  count: ["pas un nombre entier possible", "not a possible whole number"],
  number: ["pas un nombre entier possible", "not a possible whole number"],
  percent: [
    "pas un pourcentage à deux décimales au plus",
    "not a percentage with two decimals at most",
  ],
  minutes: ["pas un nombre de minutes", "not a number of minutes"],
  kilometres: ["pas une distance", "not a distance"],
  day: ["pas une date", "not a date"],
  time: ["pas une heure", "not a time of the day"],
  colour: ["pas une couleur comme #b4552d", "not a colour like #b4552d"],
  email: ["pas une adresse e-mail", "not an e-mail address"],
  link: ["pas un lien qui commence par https", "not a link that begins with https"],
  uid: ["pas un numéro comme CHE-123.456.788", "not a number like CHE-123.456.788"],
  picture: [
    "pas une image que tous les navigateurs montrent",
    "not a picture that every browser shows",
  ],
  portion: ["pas une portion", "not a portion"],
  id: ["pas un repère possible", "not a possible mark"],
  on: ["ni oui ni non", "neither yes nor no"],
  choice: ["pas un des choix possibles", "not one of the possible choices"],
  list: ["un élément n’est pas valable", "something in it is not valid"],
};
