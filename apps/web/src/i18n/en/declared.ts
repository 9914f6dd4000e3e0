import type { Dictionary } from "../bundles.ts";
import type { declared as french } from "../fr/declared.ts";

export const declared: Dictionary<typeof french> = {
  allergens: "Allergens",
  none: "No known allergens",
  origin: "Origin",
  names: {
    None: "No known allergens",
    Gluten: "Gluten",
    Egg: "Eggs",
    Dairy: "Milk",
    Nuts: "Nuts",
    Peanuts: "Peanuts",
    Sesame: "Sesame",
    Soy: "Soya",
    Celery: "Celery",
    Mustard: "Mustard",
    Fish: "Fish",
    Crustaceans: "Crustaceans",
    Molluscs: "Molluscs",
    Lupin: "Lupin",
    Sulphites: "Sulphites",
  },
};
