import type { DeclaredKind } from "../menu/declarations.ts";
import { type FieldRule, field, fieldsOf, type Menu, words } from "./field-rule.ts";
import { ALLERGEN_LIST, ORIGIN_LIST } from "./fields-of-menu.ts";
import type { Wording } from "./wording.ts";

const NAMES = [
  field("texts", "noms et descriptions", "names and descriptions", "part"),
  field("texts/{language}", "noms et descriptions", "names and descriptions", "part"),
  field("texts/{language}/{text}", "nom", "name", "thing"),
  field("texts/{language}/{text}/name", "nom", "name", "text"),
  field("texts/{language}/{text}/description", "description", "description", "text"),
];

const LONG = { maxLength: 2000, part: "offers" };

const DECLARED_KINDS: Readonly<Record<DeclaredKind, Wording>> = {
  meat: { fr: "viande", en: "meat" },
  fish: { fr: "poisson", en: "fish" },
  bread: { fr: "pain", en: "bread" },
};

const ORIGIN = "declarations/origins/{ingredient}";
const OFFER = "offers/items/{offer}";
const SECTION = "faq/{language}/{section}";

export const WORD_FIELDS: readonly FieldRule[] = [
  ...(["simple", "custom"] satisfies Menu[]).flatMap((menu) =>
    fieldsOf(
      { room: menu === "simple" ? "menu" : "composed", fr: "Textes", en: "Texts", menu },
      NAMES,
    ),
  ),
  ...fieldsOf({ room: "offers", fr: "Offres", en: "Offers" }, [
    field("offers", "offres", "offers", "thing"),
    ...words("offers/title", "titre", "title", { part: "offers" }),
    ...words("offers/intro", "introduction", "introduction", LONG),
    field("offers/countdownTo", "fin du compte à rebours", "end of the countdown", "day", {
      part: "offers",
      hint: [
        "Dès ce jour, le texte d’ouverture remplace le compte à rebours.",
        "From that day the opening text takes the place of the countdown.",
      ],
    }),
    field("offers/openedText", "texte après l’ouverture", "text once open", "words", LONG),
    field("offers/openedText/{language}", "texte d’ouverture", "opening text", "text"),
    field("offers/items", "offres", "offers", "part"),
    field("offers/items/#order", "ordre des offres", "order of the offers", "order"),
    field(OFFER, "offre", "offer", "thing"),
    field(`${OFFER}/id`, "repère de l’offre", "mark of the offer", "id"),
    field(`${OFFER}/icon`, "image", "picture", "picture"),
    ...words(`${OFFER}/title`, "titre", "title"),
    ...words(`${OFFER}/text`, "texte", "text", { maxLength: 2000 }),
    field(`${OFFER}/link?`, "lien", "link", "link"),
    field(`${OFFER}/until?`, "dernier jour", "last day", "day", {
      hint: ["Sans jour, l’offre reste.", "Without a day, the offer stays."],
    }),
    ...words("offers/terms", "conditions", "terms", LONG),
  ]),
  ...fieldsOf({ room: "faq", fr: "Questions fréquentes", en: "Frequent questions" }, [
    field("faq", "questions fréquentes", "frequent questions", "thing"),
    field("faq/{language}", "questions fréquentes", "frequent questions", "thing"),
    field("faq/{language}/#order", "ordre des questions", "order of the questions", "order"),
    field(SECTION, "question", "question", "thing"),
    field(`${SECTION}/id`, "repère de la question", "mark of the question", "id"),
    field(`${SECTION}/title`, "question", "question", "text"),
    field(`${SECTION}/paragraphs`, "réponse", "answer", "text"),
  ]),
  ...fieldsOf({ room: "declarations", fr: "Déclarations", en: "Declarations" }, [
    field("declarations?", "déclarations", "declarations", "part"),
    ...words("declarations/traces", "texte sur les traces", "text about traces", {
      maxLength: 2000,
      part: "traces",
    }),
    field("declarations/origins?", "origines", "origins", "part"),
    field(ORIGIN, "origine", "origin", "thing"),
    field(`${ORIGIN}/kind`, "genre", "kind", { choice: DECLARED_KINDS }, { part: "origin" }),
    field(
      `${ORIGIN}/countries`,
      "pays d’origine",
      "countries of origin",
      { list: "country" },
      { part: "origin" },
    ),
    field("declarations/options?", "déclarations des options", "declarations of options", "part"),
    field("declarations/options/{option}?", "déclaration", "declaration", "part"),
    field("declarations/options/{option}/allergens", "allergènes", "allergens", ALLERGEN_LIST),
    field("declarations/options/{option}/origins", "origines", "origins", ORIGIN_LIST),
  ]),
  ...fieldsOf({ room: "menu", fr: "Photos", en: "Photos" }, [
    field("photos?", "photos", "photos", "part"),
    field("photos/{photo}?", "photo", "photo", "part"),
    field("photos/{photo}/focus", "cadrage", "framing", "framing"),
    field("photos/{photo}/focus/x", "cadrage en largeur", "framing across", "fraction"),
    field("photos/{photo}/focus/y", "cadrage en hauteur", "framing up and down", "fraction"),
    ...words("photos/{photo}/alt", "texte de remplacement", "alternative text"),
  ]),
];
