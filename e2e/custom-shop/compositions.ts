import type { Choices } from "../../apps/web/test/custom-shop/composer-words.ts";

/** A composition, and what the menu says one of it costs in CHF. */
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

export const TACOS: readonly PricedComposition[] = [
  tacos("L", 1, "9.00"),
  tacos("L", 2, "10.00", { quantity: 2 }),
  tacos("L", 4, "12.00"),
  tacos("L", 1, "11.00", { tortillas: 2 }),
  tacos("L", 1, "17.00", { tortillas: 5 }),
  tacos("XL", 2, "10.00", { quantity: 3 }),
  tacos("XL", 3, "11.20", { cheese: CHEESES.slice(0, 2) }),
  tacos("XL", 1, "10.50", { sauces: SAUCES.slice(0, 4) }),
  tacos("2XL", 3, "11.00", {
    sauces: SAUCES.slice(0, 3),
    cheese: CHEESES.slice(0, 1),
    garniture: VEGETABLES,
  }),
  tacos("2XL", 4, "12.60", { cheese: CHEESES }),
  tacos("3XL", 3, "12.00"),
  tacos("3XL", 4, "16.00", { tortillas: 3, sauces: SAUCES.slice(0, 5), quantity: 2 }),
  tacos("4XL", 4, "16.00", { drinks: ["Cola,"] }),
  tacos("4XL", 8, "29.60", {
    tortillas: 4,
    sauces: SAUCES,
    cheese: CHEESES,
    drinks: ["Thé froid"],
  }),
];

export const OTHERS: readonly PricedComposition[] = [
  dish("Sandwich", "Poulet", "10.00"),
  dish("Sandwich", "Bœuf", "10.20", { cheese: ["Cheddar"], quantity: 4 }),
  dish("Sandwich", "Falafel", "10.50", { sauces: SAUCES.slice(0, 4) }),
  dish("Sandwich", "Mixte", "13.00", { side: FRIES }),
  dish("Sandwich", "Merguez", "17.40", {
    cheese: CHEESES.slice(0, 2),
    sauces: SAUCES.slice(0, 5),
    side: FRIES,
    drinks: ["Ayran"],
  }),
  dish("Box", "Nuggets de poulet", "11.00"),
  dish("Box", "Cordon bleu", "11.00", { cheese: ["Raclette"] }),
  dish("Box", "Poulet", "13.90", {
    cheese: ["Gruyère râpé", "Cheddar", "Raclette"],
    drinks: ["Eau plate"],
    quantity: 2,
  }),
  dish("Box", "Viande hachée", "11.00", { sauces: SAUCES.slice(0, 3), garniture: ["Laitue"] }),
  dish("Pizza", "Poulet", "14.00"),
  dish("Pizza", "Bœuf", "14.00", { cheese: CHEESES.slice(0, 2), sauces: ["Barbecue"] }),
  dish("Pizza", "Mixte", "15.90", {
    cheese: CHEESES,
    sauces: ["Blanche", "Algérienne", "Barbecue", "Piquante"],
  }),
  dish("Pizza", "Falafel", "17.00", { drinks: ["Cola zéro"], quantity: 5 }),
  dish("Dürüm", "Poulet", "10.50"),
  dish("Dürüm", "Bœuf", "11.30", { cheese: CHEESES }),
  dish("Dürüm", "Mixte", "12.00", { side: ["Sans frites"], sauces: SAUCES.slice(0, 6) }),
  dish("Dürüm", "Falafel", "16.00", { side: FRIES, drinks: ["Eau gazeuse"], quantity: 2 }),
  dish("Assiette", "Cordon bleu", "13.50"),
  dish("Assiette", "Merguez", "13.70", { cheese: ["Mozzarella"], quantity: 3 }),
  dish("Assiette", "Viande hachée", "21.00", {
    sauces: SAUCES.slice(0, 5),
    side: FRIES,
    drinks: ["Thé froid"],
  }),
  dish("Assiette", "Nuggets de poulet", "13.50", { garniture: VEGETABLES }),
];
