import type { DeclaredKind } from "../menu/declarations.ts";
import { type FieldRule, field, fieldsOf, type Menu } from "./field-rule.ts";
import { ALLERGEN_LIST, ORIGIN_LIST } from "./fields-of-dishes.ts";
import type { Wording } from "./wording.ts";

/** What is called how. */
const NAMES = [
  field("texts", "mp noms et descriptions", "names and descriptions", "part"),
  field("texts/{language}", "mp noms et descriptions", "names and descriptions", "part"),
  field("texts/{language}/{text}", "m nom", "name", { thing: "part" }),
  field("texts/{language}/{text}/name", "m nom", "name", "text"),
  field("texts/{language}/{text}/description", "f description", "description", "text"),
];

const OFFER = "offers/items/{offer}";
const SECTION = "faq/{language}/{section}";

/** What a shop says in sentences, and what it declares. */
export const WORD_FIELDS: readonly FieldRule[] = [
  ...(["simple", "custom"] satisfies Menu[]).flatMap((menu) =>
    fieldsOf(
      { room: menu === "simple" ? "menu" : "composed", fr: "Textes", en: "Texts", menu },
      NAMES,
    ),
  ),
  ...fieldsOf({ room: "offers", fr: "Offres", en: "Offers" }, [
    field("offers", "fp offres", "offers", { thing: "only" }),
    field("offers/title", "m titre", "title", "part"),
    field("offers/title/{language}", "m titre", "title", "text"),
    field("offers/intro", "f introduction", "introduction", "part"),
    field("offers/intro/{language}", "f introduction", "introduction", "text"),
    field("offers/countdownTo", "f fin du compte à rebours", "end of the countdown", "day"),
    field("offers/openedText", "m texte après l’ouverture", "text once open", "part"),
    field("offers/openedText/{language}", "m texte d’ouverture", "opening text", "text"),
    field("offers/items", "fp offres", "offers", "part"),
    field("offers/items/#order", "m ordre des offres", "order of the offers", "order"),
    field(OFFER, "f offre", "offer", { thing: "own" }),
    field(`${OFFER}/id`, "m repère de l’offre", "mark of the offer", "id"),
    field(`${OFFER}/icon`, "f image", "picture", "picture"),
    field(`${OFFER}/title`, "m titre", "title", "part"),
    field(`${OFFER}/title/{language}`, "m titre", "title", "text"),
    field(`${OFFER}/text`, "m texte", "text", "part"),
    field(`${OFFER}/text/{language}`, "m texte", "text", "text"),
    field(`${OFFER}/link`, "m lien", "link", "link"),
    field(`${OFFER}/until`, "m dernier jour", "last day", "day"),
    field("offers/terms", "fp conditions", "terms", "part"),
    field("offers/terms/{language}", "fp conditions", "terms", "text"),
  ]),
  ...fieldsOf({ room: "faq", fr: "Questions fréquentes", en: "Frequent questions" }, [
    field("faq", "fp questions fréquentes", "frequent questions", { thing: "only" }),
    field("faq/{language}", "fp questions fréquentes", "frequent questions", { thing: "only" }),
    field("faq/{language}/#order", "m ordre des questions", "order of the questions", "order"),
    field(SECTION, "f question", "question", { thing: "own" }),
    field(`${SECTION}/id`, "m repère de la question", "mark of the question", "id"),
    field(`${SECTION}/title`, "f question", "question", "text"),
    field(`${SECTION}/paragraphs`, "f réponse", "answer", "text"),
  ]),
  ...fieldsOf({ room: "declarations", fr: "Déclarations", en: "Declarations" }, [
    field("declarations", "fp déclarations", "declarations", "part"),
    field("declarations/traces", "m texte sur les traces", "text about traces", "part"),
    field("declarations/traces/{language}", "m texte sur les traces", "text about traces", "text"),
    field("declarations/origins", "fp origines", "origins", "part"),
    field("declarations/origins/{ingredient}", "f origine", "origin", { thing: "part" }),
    field("declarations/origins/{ingredient}/kind", "m genre", "kind", {
      choice: {
        meat: { fr: "viande", en: "meat" },
        fish: { fr: "poisson", en: "fish" },
        bread: { fr: "pain", en: "bread" },
      } satisfies Record<DeclaredKind, Wording>,
    }),
    field(
      "declarations/origins/{ingredient}/countries",
      "mp pays d’origine",
      "countries of origin",
      {
        list: "country",
        one: { fr: "pays", en: "country" },
        many: { fr: "pays", en: "countries" },
      },
    ),
    field("declarations/options", "fp déclarations des options", "declarations of options", "part"),
    field("declarations/options/{option}", "f déclaration", "declaration", "part"),
    field("declarations/options/{option}/allergens", "mp allergènes", "allergens", ALLERGEN_LIST),
    field("declarations/options/{option}/origins", "fp origines", "origins", ORIGIN_LIST),
  ]),
  ...fieldsOf({ room: "menu", fr: "Photos", en: "Photos" }, [
    field("photos", "fp photos", "photos", "part"),
    field("photos/{photo}", "f photo", "photo", "part"),
    field("photos/{photo}/focus", "m cadrage", "framing", "framing"),
    field("photos/{photo}/focus/x", "m cadrage en largeur", "framing across", "fraction"),
    field("photos/{photo}/focus/y", "m cadrage en hauteur", "framing up and down", "fraction"),
    field("photos/{photo}/alt", "m texte de remplacement", "alternative text", "part"),
    field("photos/{photo}/alt/{language}", "m texte de remplacement", "alternative text", "text"),
  ]),
];
