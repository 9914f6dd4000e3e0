export const DIETARY_TAGS = [
  "vegan",
  "vegetarian",
  "gluten-free",
  "dairy-free",
  "halal",
  "organic",
] as const;
export type DietaryTag = (typeof DIETARY_TAGS)[number];

export const NO_ALLERGENS = "None";
export const ALLERGENS = [
  NO_ALLERGENS,
  "Gluten",
  "Egg",
  "Dairy",
  "Nuts",
  "Peanuts",
  "Sesame",
  "Soy",
  "Celery",
  "Mustard",
  "Fish",
  "Crustaceans",
  "Molluscs",
  "Lupin",
  "Sulphites",
] as const;
export type Allergen = (typeof ALLERGENS)[number];
