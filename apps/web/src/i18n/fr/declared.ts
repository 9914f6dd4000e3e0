import type { Allergen } from "@comptoir/domain";

/** Wording of the allergen and origin declarations required by law. */
export const declared = {
  allergens: "Allergènes",
  none: "Aucun allergène connu",
  origin: "Origine",
  origin_of: (what: string, countries: string) => `${what} : ${countries}`,
  in_dish: "Dans votre composition",
  not_declared: (names: string) => `Pas encore déclaré : ${names}. Demandez-nous.`,
  names: {
    None: "Aucun allergène connu",
    Gluten: "Gluten",
    Egg: "Œufs",
    Dairy: "Lait",
    Nuts: "Fruits à coque",
    Peanuts: "Arachides",
    Sesame: "Sésame",
    Soy: "Soja",
    Celery: "Céleri",
    Mustard: "Moutarde",
    Fish: "Poissons",
    Crustaceans: "Crustacés",
    Molluscs: "Mollusques",
    Lupin: "Lupin",
    Sulphites: "Sulfites",
  },
} as const satisfies { names: Record<Allergen, string> } & Record<string, unknown>;
