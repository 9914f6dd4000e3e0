/** 2 × spinach pastry for two: CHF 33.00, delivered free in Rolle. */
export function simpleOrder(changes: Record<string, unknown> = {}) {
  return {
    restaurantId: "rootsflavorsrolle",
    userId: null,
    items: [{ itemId: "spinach_pastry", size: "couple", quantity: 2 }],
    customerInfo: { name: "Léa Rochat", phone: "+41 79 555 12 34", email: "lea@example.ch" },
    deliveryAddress: {
      street: "Grand-Rue 1",
      city: "Rolle",
      postalCode: "1180",
      country: "Switzerland",
    },
    deliveryTimePreference: { date: "2026-11-16", time: "12:00-15:00" },
    ...changes,
  };
}

/** 2XL with a fourth meat and a second tortilla: 11 + 1 + 2 = 14.00, and 17 % tax. */
export const TACO = {
  id: "tacos",
  name: "Tacos",
  quantity: 1,
  customizations: {
    size: "2XL",
    tortillaAmount: "2",
    meat: ["chicken", "beef", "merguez", "nuggets"],
    cheese: ["cheddar"],
    sauces: ["algerienne", "samourai"],
  },
};

export function customOrder(changes: Record<string, unknown> = {}) {
  const customizations = { ...TACO.customizations, garniture: ["tomato"], drinks: "" };
  return {
    restaurantId: "nyonbosphore",
    userId: "guest",
    items: [{ ...TACO, price: 11, customizations }],
    ...changes,
  };
}
