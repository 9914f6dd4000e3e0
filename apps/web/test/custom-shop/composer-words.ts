export const WORDS = {
  fr: {
    size: "Taille",
    tortillas: "Tortillas",
    meat: "Viande",
    cheese: "Fromage",
    garniture: "Crudités",
    sauces: "Sauces",
    side: "Accompagnement",
    drinks: "Boisson",
    add: "Ajouter à la commande",
    save: "Enregistrer les modifications",
    price: "Prix de votre composition",
    addMore: "Ajouter un article",
    order: "Votre commande",
    openOrder: /^Voir la commande/,
    place: "Commander",
    placeNew: "Confirmer le nouveau total",
    forWhom: /^Pour qui \?/,
    pickUp: "Retrait",
    more: /^Augmenter/,
    less: /^Diminuer/,
    placed: "Commande enregistrée",
    close: "Fermer",
  },
  en: {
    size: "Size",
    tortillas: "Tortillas",
    meat: "Meat",
    cheese: "Cheese",
    garniture: "Vegetables",
    sauces: "Sauces",
    side: "Side",
    drinks: "Drink",
    add: "Add to order",
    save: "Save changes",
    price: "Price so far",
    addMore: "Add another item",
    order: "Your order",
    openOrder: /^View order/,
    place: "Place order",
    placeNew: "Confirm the new total",
    forWhom: /^For whom\?/,
    pickUp: "Pick-up",
    more: /^Increase/,
    less: /^Decrease/,
    placed: "Order confirmed",
    close: "Close",
  },
} as const;

export type GroupName = "meat" | "cheese" | "garniture" | "sauces" | "side" | "drinks";

export interface Choices extends Partial<Record<GroupName, readonly string[]>> {
  readonly size?: string;
  readonly tortillas?: number;
}

/** The name of a chip is followed by a description and a surcharge. */
export function startingWith(name: string): RegExp {
  return new RegExp(`^${name}(?!\\w)`);
}
