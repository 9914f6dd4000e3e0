import type { Opening, Page } from "../kit/page.tsx";
import type { Orders, WireOrder } from "../kit/server.ts";

export const SIMPLE = "rootsflavorsrolle";

export const DELIVERED = {
  restaurantId: SIMPLE,
  items: [{ itemId: "spinach_pastry", size: "couple", quantity: 2, lineTotal: 33 }],
  subtotal: 33,
  tax: 0,
  totalPrice: 33,
  customerInfo: { name: "Léa Rochat", phone: "079 555 01 23", email: "lea@example.ch" },
  deliveryAddress: {
    street: "Grand-Rue 12",
    postalCode: "1180",
    city: "Rolle",
    country: "Switzerland",
    floor: "3e",
    doorCode: "A1B2",
  },
  deliveryFeeToConfirm: true,
  deliveryTimePreference: { date: "2026-11-23", time: "09:00-12:00" },
  note: "Sans noix",
} as const satisfies Partial<WireOrder>;

export const LONG_WORDS = {
  customerInfo: {
    name: "Marie-Antoinette de La Rochefoucauld-Villeneuve",
    phone: "+41 79 555 12 34",
    email: "marie-antoinette.de.la.rochefoucauld-villeneuve@chateaux-du-lac.example.ch",
  },
  deliveryAddress: {
    street: "Chemin du Château-de-la-Rochefoucauld-sur-le-Lac 128",
    postalCode: "1260",
    city: "Saint-Barthélemy-sur-Morges",
    country: "Switzerland",
    floor: "Troisième étage, porte de gauche",
    doorCode: "1234567890ABCDEFGHIJ",
  },
  couponCode: "BIENVENUE-AUX-ABEILLES-DE-ROLLE-2026",
  couponDiscount: 10,
  note: "Sonnezdeuxfoispuisattendezunpeuparcequelescalierestlong et merci beaucoup !",
} as const satisfies Partial<WireOrder>;

/** As after a reload of the confirmation. */
export async function openConfirmation(
  page: Page,
  orders: Orders,
  { placed = DELIVERED, ...opening }: Opening & { readonly placed?: Partial<WireOrder> } = {},
): Promise<WireOrder> {
  const order = await orders.place(placed);
  const { _id: id, restaurantId, orderNumber, totalPrice } = order;
  const shown = JSON.stringify({ id, orderNumber, totalPrice, isGuest: true });
  sessionStorage.setItem(`comptoir.placed.${restaurantId}`, shown);
  await page.open(`/${restaurantId}`, opening);
  return order;
}
