import type { Choices } from "../../apps/web/test/custom-shop/composer-words.ts";

/** `price` is the menu's price of one, in CHF. */
export interface PricedComposition {
  readonly category: string;
  readonly choices: Choices;
  readonly quantity?: number;
  readonly price: string;
}

const MEATS = [
  "Poulet",
  "Bœuf",
  "Mixte",
  "Falafel",
  "Nuggets de poulet",
  "Cordon bleu",
  "Merguez",
  "Viande hachée",
];
const CHEESES = ["Gruyère râpé", "Cheddar", "Mozzarella", "Raclette"];
const VEGETABLES = ["Laitue", "Salade mêlée", "Tomate", "Oignon", "Maïs", "Carotte"];
const SAUCES = [
  "Blanche",
  "Algérienne",
  "Samouraï",
  "Andalouse",
  "Barbecue",
  "Marocaine",
  "Tartare",
  "Biggy Burger",
  "Mayonnaise",
  "Ketchup",
  "Cocktail",
  "Piquante",
];
const FRIES = ["Avec frites"];

const tacos = (
  size: string,
  meats: number,
  price: string,
  more: Choices & { readonly quantity?: number } = {},
): PricedComposition => {
  const { quantity = 1, ...choices } = more;
  const composed = { size, meat: MEATS.slice(0, meats), ...choices };
  return { category: "Tacos", choices: composed, quantity, price };
};
const dish = (
  category: string,
  meat: string,
  price: string,
  more: Choices & { readonly quantity?: number } = {},
): PricedComposition => {
  const { quantity = 1, ...choices } = more;
  return { category, choices: { meat: [meat], ...choices }, quantity, price };
};

/** Covers every pricing rule, every category, and several of one line. */
export const COMPOSITIONS: readonly PricedComposition[] = [
  tacos("L", 4, "12.00"),
  tacos("XL", 2, "10.00", { quantity: 3 }),
  tacos("2XL", 3, "11.00", {
    sauces: SAUCES.slice(0, 3),
    cheese: CHEESES.slice(0, 1),
    garniture: VEGETABLES,
  }),
  tacos("3XL", 4, "16.00", { tortillas: 3, sauces: SAUCES.slice(0, 5) }),
  tacos("4XL", 8, "29.60", {
    tortillas: 4,
    sauces: SAUCES,
    cheese: CHEESES,
    drinks: ["Thé froid"],
  }),
  dish("Sandwich", "Merguez", "17.40", {
    cheese: CHEESES.slice(0, 2),
    sauces: SAUCES.slice(0, 5),
    side: FRIES,
    drinks: ["Ayran"],
  }),
  dish("Box", "Cordon bleu", "11.00", { cheese: ["Raclette"] }),
  dish("Box", "Poulet", "13.90", {
    cheese: ["Gruyère râpé", "Cheddar", "Raclette"],
    drinks: ["Eau plate"],
    quantity: 2,
  }),
  dish("Pizza", "Mixte", "15.90", {
    cheese: CHEESES,
    sauces: ["Blanche", "Algérienne", "Barbecue", "Piquante"],
  }),
  dish("Dürüm", "Mixte", "12.00", { side: ["Sans frites"], sauces: SAUCES.slice(0, 6) }),
  dish("Assiette", "Viande hachée", "21.00", {
    sauces: SAUCES.slice(0, 5),
    side: FRIES,
    drinks: ["Thé froid"],
  }),
];
