import type { Language } from "../languages.ts";

const fr = {
  added: "Ajout",
  removed: "Suppression",
  more: (items: string) => `${items} en plus`,
  less: (items: string) => `${items} en moins`,
  orderChanged: "changé",
  otherOrder: "autre ordre",
  newPicture: "nouvelle image",
  newFraming: "nouveau cadrage",
  newContent: "nouveau contenu",
  category: "catégorie",
  dishes: (count: number) => `${count} ${count > 1 ? "plats" : "plat"}`,
  fileOrder: "Ordre des champs dans le fichier changé",
};

const en: typeof fr = {
  added: "Added",
  removed: "Removed",
  more: (items) => `${items} added`,
  less: (items) => `${items} removed`,
  orderChanged: "changed",
  otherOrder: "new order",
  newPicture: "new picture",
  newFraming: "new framing",
  newContent: "new content",
  category: "category",
  dishes: (count) => `${count} ${count === 1 ? "dish" : "dishes"}`,
  fileOrder: "Order of fields in the file changed",
};

export const SENTENCES: Readonly<Record<Language, typeof fr>> = { fr, en };
