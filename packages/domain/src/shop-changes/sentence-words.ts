import type { Language } from "../languages.ts";
import { agree, capitalise, type Gender, quoted } from "./wording.ts";

const fr = {
  isNew: (what: string, gender: Gender) => `${gender === "f" ? "Nouvelle" : "Nouveau"} ${what}`,
  isGone: (what: string, gender: Gender) => capitalise(`${what} ${agree("retiré", gender)}`),
  added: (what: string, gender: Gender) => `${what} ${agree("ajouté", gender)}`,
  removed: (what: string, gender: Gender) => `${what} ${agree("retiré", gender)}`,
  changed: (what: string, gender: Gender) => `${what} ${agree("changé", gender)}`,
  orderOf: (what: string) => `ordre des ${what}`,
  optionAdded: (option: string, group: string) => `Option ${option} ajoutée à ${group}`,
  optionRemoved: (option: string, group: string) => `Option ${option} retirée du choix ${group}`,
  usedBy: (dishes: number) => `utilisé par ${dishes} plats`,
  dishes: (count: number) => `${count} ${count > 1 ? "plats" : "plat"}`,
  movedTo: (dish: string, from: string, to: string) =>
    `${dish} passe de ${quoted(from, "fr")} à ${quoted(to, "fr")}`,
  insteadOf: (now: string, was: string) => `${now} au lieu ${ofFrench(was)}`,
  fileOrder: "Ordre des champs dans le fichier changé",
};

/** "de 10:00", "d’aucune", "du jour même" */
function ofFrench(text: string): string {
  if (text.startsWith("le ")) return `du ${text.slice("le ".length)}`;
  return /^[aeiouyéèê]/i.test(text) ? `d’${text}` : `de ${text}`;
}

const en: typeof fr = {
  isNew: (what) => `New ${what}`,
  isGone: (what) => capitalise(`${what} removed`),
  added: (what) => `${what} added`,
  removed: (what) => `${what} removed`,
  changed: (what) => `${what} changed`,
  orderOf: (what) => `order of the ${what}`,
  optionAdded: (option, group) => `Option ${option} added to ${group}`,
  optionRemoved: (option, group) => `Option ${option} removed from ${group}`,
  usedBy: (dishes) => `used by ${dishes} dishes`,
  dishes: (count) => `${count} ${count === 1 ? "dish" : "dishes"}`,
  movedTo: (dish, from, to) => `${dish} moves from ${quoted(from, "en")} to ${quoted(to, "en")}`,
  insteadOf: (now, was) => `${now} instead of ${was}`,
  fileOrder: "Order of fields in the file changed",
};

export type SentenceWords = typeof fr;
export const SENTENCES: Readonly<Record<Language, SentenceWords>> = { fr, en };
