import type { Dictionary } from "../bundles.ts";
import type { declared as french } from "../fr/declared.ts";

export const declared: Dictionary<typeof french> = {
  allergens: "Allergens",
  none: "No known allergens",
  origin: "Origin",
  origin_of: (what, countries) => `${what}: ${countries}`,
  in_dish: "In your dish",
  not_declared: (names) => `Not declared yet: ${names}. Please ask us.`,
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
