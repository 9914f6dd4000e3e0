import { menuTerms, type Shop } from "@comptoir/domain";
import {
  addUp,
  type Language,
  type Order,
  type OrderLine,
  orderComposed,
  orderDish,
  type Result,
  rappen,
  ZERO,
} from "../../packages/domain/src/index.ts";

const PLACED_AT = "2026-11-16T09:12:00.000Z";
const DAY = "2026-11-18";

/** With long texts; delivered by a simple shop, picked up at others. */
export function sampleOrder(slug: string, shop: Shop, language: Language): Order {
  const lines = shop.kind === "simple" ? dishes(shop) : tacos(shop);
  const isDelivered = shop.kind === "simple";
  const coupon = rappen(500);
  return {
    id: "3b241101-e2bb-4255-8caf-4136c566a962",
    slug,
    number: 1042,
    state: "payment_pending",
    placedAt: PLACED_AT,
    userId: null,
    language,
    lines,
    amounts: addUp({
      lines,
      taxRule: shop.tax,
      deliveryFee: isDelivered ? rappen(1000) : ZERO,
      couponDiscount: isDelivered ? coupon : ZERO,
    }),
    couponCode: isDelivered ? "BIENVENUE" : null,
    contact: {
      name: "Maximilienne-Alexandrine Zürcher-d’Aubigné",
      phone: "+41 79 555 12 34",
      email: "maximilienne.alexandrine.zurcher@example.ch",
    },
    address: isDelivered
      ? {
          street: "Route de l’Étraz-Inférieure 128 bis",
          postalCode: "1180",
          city: "Rolle",
          country: "Switzerland",
          floor: "3",
          doorCode: "12A4",
        }
      : null,
    deliveryDistance: 0,
    isFeeToConfirm: false,
    wish: isDelivered ? { date: DAY, time: "12:00-15:00" } : { date: DAY, time: "18:30" },
    note: "Sans coriandre, s’il vous plaît. La sonnette ne marche pas : appelez en arrivant.",
    menuVersion: null,
    channel: "web",
    doneLines: [],
    refund: null,
    received: ZERO,
    refunded: ZERO,
    revision: 0,
    history: [{ state: "payment_pending", at: PLACED_AT }],
  };
}

function dishes(shop: Extract<Shop, { kind: "simple" }>): OrderLine[] {
  const terms = menuTerms(shop, DAY);
  const order = (dishId: string, quantity: number, more: object = {}) =>
    accepted(orderDish(shop.categories, terms, { dishId, quantity, ...more }));
  return [
    order("stuffed_bell_peppers", 2, { size: "couple", label: "Léa" }),
    order("special_event_selection", 12, {
      varieties: ["turkish_savory_pastry_cheese", "dill_pastry", "soft_turkish_bagel"],
    }),
    order("turkish_chocolate_cake", 1, { size: "family" }),
  ];
}

function tacos(shop: Extract<Shop, { kind: "custom" }>): OrderLine[] {
  const customizations = {
    size: "2XL",
    tortillaAmount: "2",
    meat: ["chicken", "beef", "merguez", "nuggets"],
    cheese: ["cheddar"],
    garniture: ["tomato", "onion"],
    sauces: ["algerienne", "samourai"],
    drinks: "ayran",
  };
  const terms = menuTerms(shop, DAY);
  const composed = { categoryId: "tacos", customizations, quantity: 2, label: "Léa" };
  return [accepted(orderComposed(shop.categories, terms, composed))];
}

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export function sampleStates(order: Order): Record<string, Order> {
  const { total } = order.amounts;
  const later = (...states: Order["state"][]): Partial<Order> => ({
    state: states.at(-1) ?? order.state,
    history: [
      ...order.history,
      ...states.map((state, i) => ({
        state,
        at: new Date(Date.parse(PLACED_AT) + (i + 1) * 600_000).toISOString(),
        ...(state === "accepted" && { method: "twint" as const }),
        ...(state === "cancelled" && { reason: "sold_out" }),
      })),
    ],
  });
  return {
    order_confirmed: order,
    order_paid: { ...order, ...later("accepted"), received: rappen(total + 250) },
    order_ready: { ...order, ...later("accepted", "prepared"), received: total },
    order_changed: { ...order, received: rappen(1200) },
    order_cancelled: { ...order, ...later("accepted", "cancelled"), received: total },
    order_resumed: order,
    payment_reminder: order,
  };
}
