import nyon from "../../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rolle from "../../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import type { Json } from "../../drafts/json.ts";
import type { ShopContent } from "../../shop/shop-content.ts";

/** The shipped shops, and the same with every possible field. */
export const ROLLE = rolle as unknown as ShopContent;
export const NYON = nyon as unknown as ShopContent;

const both = (fr: string, en: string): Json => ({ fr, en });
const address = { street: "Rue du Lac 1", postalCode: "1180", city: "Rolle", country: "Suisse" };
const photo = "/assets/photos/borek.jpg";

const lunch = { from: "11:30", until: "14:00" };
const dinner = { from: "18:00", until: "22:00" };
const rules = {
  minutes: 15,
  leadMinutes: 45,
  cutOff: { daysBefore: 0, time: "10:00" },
  daysAhead: 7,
  capacity: { unit: "portions", count: 6 },
};
const service = {
  hours: { delivery: { fri: [dinner] }, pick_up: { tue: [lunch, dinner], sat: [dinner] } },
  exceptions: [
    { id: "vacation", from: "2026-07-20", until: "2026-08-09", services: [] },
    {
      id: "christmas",
      from: "2026-12-25",
      until: "2026-12-25",
      services: [dinner],
      way: "pick_up",
      names: both("Noël", "Christmas"),
    },
  ],
  canton: "VD",
  preorders: false,
  slots: { delivery: rules, pick_up: rules },
  kitchen: { leastMinutes: 25, portionsPerHour: 40 },
  heartbeat: { minutes: 10, action: "pause" },
  unpaid: { delivery: "kept", pick_up: { minutes: 30 } },
};

const everywhere = {
  service,
  payment: {
    ...rolle.payment,
    twintLink: "https://pay.example/1",
    twintSticker: "/assets/shops/rolle/twint.png",
    qrIban: "CH44 3199 9123 0008 8901 2",
  },
  legal: { ...rolle.legal, address, email: "droit@example.ch" },
  vat: { rates: [{ from: "2024-01-01", reduced: 2.6, standard: 8.1 }] },
  tax: { percent: 0, mode: "included" },
  delivery: { ...rolle.delivery, distances: { "1180": 0, "1260": 22.5 }, elsewhere: { fee: 12 } },
  staff: { secondFactor: "required" },
  board: {
    overdueMinutes: { payment_pending: 30, accepted: 20 },
    cancelReasons: [{ id: "no_oven", names: both("Four en panne", "Oven broken") }],
    readyMinutes: 15,
  },
  mails: {
    customer: { paid: false, ready: false, changed: false, cancelled: false, reminder: false },
    shop: { to: "chef@example.ch", newOrder: true, dailySummary: true, boardSilent: true },
  },
  photos: { [photo]: { alt: both("Un börek doré", "A golden börek"), focus: { x: 0.5, y: 0.4 } } },
};

const sold = {
  ...{ weekdays: ["mon", "tue"], state: "off", vat: "standard" },
  ...{ portions: 2, count: { count: 12, per: "service" } },
  on: { from: "2026-11-17", until: "2026-11-18" },
};
const [borek, ...others] = rolle.categories.plates.options;

export const FULL_ROLLE = {
  ...rolle,
  ...everywhere,
  declarations: {
    ...rolle.declarations,
    options: { yufka: { allergens: ["Gluten"], origins: ["yufka"] } },
  },
  categories: {
    ...rolle.categories,
    plates: {
      ...rolle.categories.plates,
      options: [
        {
          ...borek,
          ...sold,
          event: true,
          varieties: { max: 3, options: ["spinach"] },
          details: { ...borek?.details, image: photo, origins: ["yufka"] },
        },
        ...others,
      ],
    },
  },
} as unknown as ShopContent;

const { box } = nyon.categories;

export const FULL_NYON = {
  ...nyon,
  ...everywhere,
  photos: { [box.image]: { alt: both("Une box", "A box"), focus: { x: 0, y: 1 } } },
  offers: rolle.offers,
  openingDate: "2026-01-01",
  phoneNeededAbove: 80,
  pickUp: { from: "11:00", until: "21:00" },
  categories: {
    ...nyon.categories,
    box: {
      ...box,
      ...sold,
      sizes: { XL: { basePrice: 13, included: { sauces: 2, tortilla: 1 } } },
      options: box.options.map((group) => ({
        ...group,
        needed: true,
        min: 1,
        max: 2,
        options: group.options.map((option) => ({ ...option, price: 1, off: true })),
      })),
    },
  },
} as unknown as ShopContent;

export const ALL_SHOPS: readonly (readonly [string, ShopContent])[] = [
  ["Rolle", ROLLE],
  ["Nyon", NYON],
  ["Rolle with every field", FULL_ROLLE],
  ["Nyon with every field", FULL_NYON],
];
