import type { Language } from "../languages.ts";
import { quoted } from "./wording.ts";

const fr = {
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

const en: typeof fr = {
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

export const FINDING_SENTENCES: Readonly<Record<Language, typeof fr>> = { fr, en };
