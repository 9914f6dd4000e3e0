import type { DeclaredKind } from "../menu/declarations.ts";
import { type FieldRule, field, fieldsOf, type Menu } from "./field-rule.ts";
import { ALLERGEN_LIST, ORIGIN_LIST } from "./fields-of-dishes.ts";
import type { Wording } from "./wording.ts";

const NAMES = [
  field("texts", "noms et descriptions", "names and descriptions", "part"),
  field("texts/{language}", "noms et descriptions", "names and descriptions", "part"),
  field("texts/{language}/{text}", "nom", "name", "thing"),
  field("texts/{language}/{text}/name", "nom", "name", "text"),
  field("texts/{language}/{text}/description", "description", "description", "text"),
];

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
    field("offers/title", "titre", "title", "part"),
    field("offers/title/{language}", "titre", "title", "text"),
    field("offers/intro", "introduction", "introduction", "part"),
    field("offers/intro/{language}", "introduction", "introduction", "text"),
    field("offers/countdownTo", "fin du compte à rebours", "end of the countdown", "day", {
      hint: [
        "Dès ce jour, le texte d’ouverture remplace le compte à rebours.",
        "From that day the opening text takes the place of the countdown.",
      ],
    }),
    field("offers/openedText", "texte après l’ouverture", "text once open", "part"),
    field("offers/openedText/{language}", "texte d’ouverture", "opening text", "text"),
    field("offers/items", "offres", "offers", "part"),
    field("offers/items/#order", "ordre des offres", "order of the offers", "order"),
    field(OFFER, "offre", "offer", "thing"),
    field(`${OFFER}/id`, "repère de l’offre", "mark of the offer", "id"),
    field(`${OFFER}/icon`, "image", "picture", "picture"),
    field(`${OFFER}/title`, "titre", "title", "part"),
    field(`${OFFER}/title/{language}`, "titre", "title", "text"),
    field(`${OFFER}/text`, "texte", "text", "part"),
    field(`${OFFER}/text/{language}`, "texte", "text", "text"),
    field(`${OFFER}/link?`, "lien", "link", "link", {}),
    field(`${OFFER}/until?`, "dernier jour", "last day", "day", {
      hint: ["Sans jour, l’offre reste.", "Without a day, the offer stays."],
    }),
    field("offers/terms", "conditions", "terms", "part"),
    field("offers/terms/{language}", "conditions", "terms", "text"),
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
    field("declarations", "déclarations", "declarations", "part"),
    field("declarations/traces", "texte sur les traces", "text about traces", "part"),
    field("declarations/traces/{language}", "texte sur les traces", "text about traces", "text"),
    field("declarations/origins", "origines", "origins", "part"),
    field("declarations/origins/{ingredient}", "origine", "origin", "thing"),
    field("declarations/origins/{ingredient}/kind", "genre", "kind", {
      choice: {
        meat: { fr: "viande", en: "meat" },
        fish: { fr: "poisson", en: "fish" },
        bread: { fr: "pain", en: "bread" },
      } satisfies Record<DeclaredKind, Wording>,
    }),
    field("declarations/origins/{ingredient}/countries", "pays d’origine", "countries of origin", {
      list: "country",
    }),
    field("declarations/options", "déclarations des options", "declarations of options", "part"),
    field("declarations/options/{option}", "déclaration", "declaration", "part"),
    field("declarations/options/{option}/allergens", "allergènes", "allergens", ALLERGEN_LIST),
    field("declarations/options/{option}/origins", "origines", "origins", ORIGIN_LIST),
  ]),
  ...fieldsOf({ room: "menu", fr: "Photos", en: "Photos" }, [
    field("photos", "photos", "photos", "part"),
    field("photos/{photo}", "photo", "photo", "part"),
    field("photos/{photo}/focus", "cadrage", "framing", "framing"),
    field("photos/{photo}/focus/x", "cadrage en largeur", "framing across", "fraction"),
    field("photos/{photo}/focus/y", "cadrage en hauteur", "framing up and down", "fraction"),
    field("photos/{photo}/alt", "texte de remplacement", "alternative text", "part"),
    field("photos/{photo}/alt/{language}", "texte de remplacement", "alternative text", "text"),
  ]),
];
