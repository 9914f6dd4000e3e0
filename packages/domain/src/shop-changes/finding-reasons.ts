import type { Language } from "../languages.ts";
import { MAX_TORTILLAS } from "../menu/custom-category.ts";
import type { FaultCode } from "../shop/config-fault.ts";
import { quoted } from "./wording.ts";

export interface FindingFacts {
  readonly minimum: string;
  /** The minimum itself is allowed. */
  readonly isInclusive: boolean;
  readonly maximum: string;
  readonly name: string;
}

type Reasons = Readonly<Record<FaultCode, (facts: FindingFacts) => string>>;

/** Predicates: the name of the field precedes them. */
const fr: Reasons = {
  missing: () => "à indiquer",
  empty: () => "rien n’est indiqué",
  too_long: ({ maximum }) => `${maximum} caractères au plus`,
  too_small: ({ minimum, isInclusive }) =>
    isInclusive ? `au moins ${minimum}` : `plus de ${minimum}`,
  too_big: ({ maximum }) => `au plus ${maximum}`,
  too_few: () => "rien n’est indiqué",
  too_many: ({ maximum }) => `au plus ${maximum}`,
  bad_key: () => "un repère interne contient des signes interdits",
  invalid: () => "pas valable",
  too_many_tortillas: () => `au plus ${MAX_TORTILLAS} tortillas comprises`,
  bad_counts: () =>
    "le minimum et le maximum ne vont pas ensemble, ou dépassent le nombre d’options",
  services_overlap: () => "deux services se chevauchent",
  not_json: () => "le fichier ne peut pas être lu",
  shop_too_large: () => "la boutique est trop grande : retirez ou raccourcissez quelque chose",
  bad_slug: () => "cette adresse ne peut pas être celle d’une boutique",
  unknown_category: ({ name }) => `la catégorie ${name} n’existe pas`,
  empty_menu: () => "rien n’est à la carte",
  duplicate_dish: () => "ce plat est deux fois à la carte",
  duplicate_option: ({ name }) => `${name} y est deux fois`,
  price_not_cheapest: () => "pas celui de la taille la moins chère",
  missing_name: () => "à indiquer",
  faq_differs: () => "pas les mêmes en français et en anglais",
  bad_iban: () => "pas un IBAN suisse ou du Liechtenstein, ou un chiffre est faux",
  bad_qr_iban: () => "pas un QR-IBAN, ou un chiffre est faux",
  vat_needs_uid: () => "nécessaire pour une boutique inscrite à la TVA",
  vat_needs_included: () => "une boutique inscrite à la TVA montre des prix qui la comprennent",
  none_not_alone: () => `${quoted("aucun", "fr")} ne va pas avec un autre`,
  unknown_origin: ({ name }) => `rien n’est déclaré pour ${name}`,
  not_country: ({ name }) => `${name} n’est pas le code d’un pays`,
  duplicate_exception: () => "cette exception y est deux fois",
  ends_before: () => "vient avant le premier",
  missing_description: () => "à indiquer",
  no_seller: () => "personne n’est nommé comme vendeur",
  no_traces: () => "à indiquer",
  vat_not_registered: () => "montrée dans les prix sans inscription à la TVA",
  no_ingredient_origin: ({ name }) => `rien n’est déclaré pour ${name}`,
  no_base_allergens: () => "rien n’est déclaré pour ce qui est toujours dedans",
  no_option_allergens: () => "rien n’est déclaré",
  no_option_origin: () => "rien n’est déclaré",
};

const en: Reasons = {
  missing: () => "missing",
  empty: () => "empty",
  too_long: ({ maximum }) => `${maximum} characters at most`,
  too_small: ({ minimum, isInclusive }) =>
    isInclusive ? `at least ${minimum}` : `more than ${minimum}`,
  too_big: ({ maximum }) => `at most ${maximum}`,
  too_few: () => "nothing is given",
  too_many: ({ maximum }) => `at most ${maximum}`,
  bad_key: () => "an internal mark has signs that are not allowed",
  invalid: () => "not valid",
  too_many_tortillas: () => `at most ${MAX_TORTILLAS} tortillas included`,
  bad_counts: () => "minimum and maximum do not go together, or are more than there are options",
  services_overlap: () => "two services overlap",
  not_json: () => "the file cannot be read",
  shop_too_large: () => "the shop is too large: remove or shorten something",
  bad_slug: () => "this address cannot be that of a shop",
  unknown_category: ({ name }) => `there is no category ${name}`,
  empty_menu: () => "nothing is on the menu",
  duplicate_dish: () => "this dish is on the menu twice",
  duplicate_option: ({ name }) => `${name} is there twice`,
  price_not_cheapest: () => "not that of the cheapest size",
  missing_name: () => "missing",
  faq_differs: () => "not the same in French and English",
  bad_iban: () => "not an IBAN of Switzerland or Liechtenstein, or a digit is wrong",
  bad_qr_iban: () => "not a QR-IBAN, or a digit is wrong",
  vat_needs_uid: () => "needed by a shop registered for VAT",
  vat_needs_included: () => "a shop registered for VAT shows prices that include it",
  none_not_alone: () => "“none” does not go with another",
  unknown_origin: ({ name }) => `nothing is declared for ${name}`,
  not_country: ({ name }) => `${name} is not the code of a country`,
  duplicate_exception: () => "this exception is there twice",
  ends_before: () => "comes before the first",
  missing_description: () => "missing",
  no_seller: () => "nobody is named who sells",
  no_traces: () => "missing",
  vat_not_registered: () => "shown within prices without VAT registration",
  no_ingredient_origin: ({ name }) => `nothing is declared for ${name}`,
  no_base_allergens: () => "nothing is declared for what is always in it",
  no_option_allergens: () => "nothing is declared",
  no_option_origin: () => "nothing is declared",
};

export const REASONS: Readonly<Record<Language, Reasons>> = { fr, en };

const frSentences = {
  noName: "pas de nom en",
  noDescription: "pas de description en",
  fieldOf: (label: string, subject: string) => `${label} de ${quoted(subject, "fr")}`,
  /** Wrong values, by format. */
  not: {
    text: "pas un texte",
    amount: "pas un montant",
    price: "pas un montant",
    count: "pas un nombre entier possible",
    number: "pas un nombre entier possible",
    percent: "pas un pourcentage à deux décimales au plus",
    minutes: "pas un nombre de minutes",
    kilometres: "pas une distance",
    day: "pas une date",
    time: "pas une heure",
    colour: "pas une couleur comme #b4552d",
    email: "pas une adresse e-mail",
    link: "pas un lien qui commence par https",
    uid: "pas un numéro comme CHE-123.456.788",
    picture: "pas une image que tous les navigateurs montrent",
    portion: "pas une portion",
    id: "pas un repère possible",
    on: "ni oui ni non",
    choice: "pas un des choix possibles",
    list: "un élément n’est pas valable",
  },
};

const enSentences: typeof frSentences = {
  noName: "no name in",
  noDescription: "no description in",
  fieldOf: (label, subject) => `${label} of ${quoted(subject, "en")}`,
  not: {
    text: "not a text",
    amount: "not an amount",
    price: "not an amount",
    count: "not a possible whole number",
    number: "not a possible whole number",
    percent: "not a percentage with two decimals at most",
    minutes: "not a number of minutes",
    kilometres: "not a distance",
    day: "not a date",
    time: "not a time of the day",
    colour: "not a colour like #b4552d",
    email: "not an e-mail address",
    link: "not a link that begins with https",
    uid: "not a number like CHE-123.456.788",
    picture: "not a picture that every browser shows",
    portion: "not a portion",
    id: "not a possible mark",
    on: "neither yes nor no",
    choice: "not one of the possible choices",
    list: "something in it is not valid",
  },
};

export const FINDING_SENTENCES: Readonly<Record<Language, typeof frSentences>> = {
  fr: frSentences,
  en: enSentences,
};
