import { customOrder, simpleOrder } from "../sample-orders.ts";

type Changes = Record<string, unknown>;

const { customerInfo, deliveryAddress } = simpleOrder();
const far = { street: "Chemin du Lac 3", city: "Gland", postalCode: "1196", country: "Suisse" };
const FIVE = ["dill_pastry", "carrot_meze", "potato_salad", "cheese_pastry", "soft_turkish_bagel"];
const SEVEN = [
  "semolina_halva",
  "turkish_chocolate_cake",
  "carrot_meze",
  "turkish_bulgur_salad",
  "dill_pastry",
  "spinach_pastry",
  "stuffed_grape_leaves",
];
const eventLine = (changes: Changes = {}) => ({
  itemId: "special_event_selection",
  size: "single",
  quantity: 12,
  varieties: FIVE,
  ...changes,
});
const line = (itemId: string, size: string, quantity = 1) => ({ itemId, size, quantity });

export const wholeOrder = simpleOrder({
  items: [
    {
      id: 1_794_733_200_000,
      itemId: "spinach_pastry",
      category: "plates",
      name: "Sent by the page",
      translationKey: "spinach_pastry",
      size: "couple",
      portionSize: "500 g",
      people: 2,
      price: 16.5,
      quantity: 2,
      timestamp: "2026-11-15T09:00:00.000Z",
      nameLabel: " Zoé ",
    },
    line("stuffed_grape_leaves", "family"),
    { translationKey: "turkish_flatbread", quantity: 3 },
    { id: "turkish_chocolate_cake", size: "single", quantity: 1, nameLabel: null },
  ],
  subtotal: 89,
  couponDiscount: 0,
  couponCode: null,
  deliveryFee: 0,
  totalPrice: 89,
  deliveryDistance: 0,
  createdAt: "2026-11-15T09:00:00.000Z",
  status: "pending",
  note: " Sonnez deux fois.\nMerci « beaucoup » ! ",
  language: "fr",
});

export const eventOrder = simpleOrder({
  items: [
    eventLine(),
    eventLine({ itemId: "special_event_selection_extra", quantity: 10, varieties: SEVEN }),
  ],
  deliveryTimePreference: { date: "2026-11-18", time: "18:00-21:00" },
  language: "en",
});

export const farOrder = simpleOrder({
  items: [line("spinach_pastry", "couple", 2)],
  deliveryAddress: far,
  deliveryTimePreference: null,
  couponCode: " bee10 ",
  couponDiscount: 10,
  deliveryFee: 4.15,
  totalPrice: 27.15,
  language: "en",
});

export const percentOrder = simpleOrder({
  items: [
    line("cheese_pastry", "couple"),
    line("carrot_meze", "single"),
    line("dill_pastry", "single"),
  ],
  deliveryAddress: { ...far, city: "Lausanne", postalCode: "CH-1003" },
  deliveryTimePreference: { date: "2026-11-16", time: "09:00-12:00" },
  couponCode: "SHARE15",
});

const taco = { size: "2XL", meat: ["chicken"] };
const tacos = (customizations: Changes) => ({
  items: [{ id: "tacos", quantity: 1, customizations }],
});

export const severalDishes = customOrder({
  restaurantId: undefined,
  language: "en",
  items: [
    {
      id: "tacos",
      quantity: 2,
      nameLabel: "Zoé",
      customizations: {
        size: "4XL",
        tortillaAmount: "5",
        meat: ["merguez", "chicken", "beef", "falafel", "nuggets", "cordon_bleu"],
        cheese: ["raclette", "cheddar", "mozarella"],
        garniture: ["onion", "lettuce"],
        sauces: ["piquante", "blanche", "ketchup", "cocktail", "tartare"],
        drinks: "iced_tea",
      },
    },
    { id: "tacos", quantity: 1, customizations: { size: "L", meat: "beef" } },
    {
      category: "sandwich",
      quantity: 1,
      nameLabel: "Max",
      customizations: {
        meat: "falafel",
        cheese: ["cheddar", "raclette"],
        sauces: ["blanche", "ketchup", "cocktail", "tartare"],
        side: "fries",
        drinks: "cola",
      },
    },
    {
      id: "pizza",
      quantity: 3,
      customizations: {
        meat: "chicken",
        cheese: ["gruyere_rape", "cheddar", "mozarella", "raclette"],
        sauces: ["blanche", "barbecue"],
      },
    },
    {
      id: "asiette",
      quantity: 1,
      customizations: { size: "3XL", meat: ["mixed"], side: "single" },
    },
  ],
});

export const deliveredTaco = customOrder({
  customerInfo,
  deliveryAddress,
  deliveryTimePreference: { date: "2026-11-17", time: "15:00-18:00" },
  note: "Sans oignon, svp",
  couponCode: "NYON5",
});

export const SIMPLE_REFUSALS: Readonly<Record<string, Changes>> = {
  "no item": { items: [] },
  "below the minimum": { items: [line("dill_pastry", "couple")] },
  "too large": {
    items: Array.from({ length: 10 }, () => line("stuffed_bell_peppers", "family", 99)),
  },
  "unknown item": { items: [line("fondue", "couple")] },
  "unknown size": { items: [line("spinach_pastry", "giant")] },
  "no size": { items: [{ itemId: "spinach_pastry", quantity: 3 }] },
  "no variety": { items: [eventLine({ varieties: [] })] },
  "unknown variety": { items: [eventLine({ varieties: ["fondue"] })] },
  "too many varieties": { items: [eventLine({ varieties: [...FIVE, "potato_pastry"] })] },
  "event without a day": { items: [eventLine()], deliveryTimePreference: null },
  "event too early": { items: [eventLine()] },
  "no contact": { customerInfo: null },
  "odd phone": { customerInfo: { ...customerInfo, phone: "12" } },
  "odd e-mail": { customerInfo: { ...customerInfo, email: "lea@" } },
  "no address": { deliveryAddress: null },
  "address without street": { deliveryAddress: { ...deliveryAddress, street: "" } },
  "odd postal code": { deliveryAddress: { ...deliveryAddress, postalCode: "F-74000" } },
  "postal code not served": { deliveryAddress: { ...deliveryAddress, postalCode: "8000" } },
  "no slot": { deliveryTimePreference: { date: "2026-11-16", time: "" } },
  "unknown slot": { deliveryTimePreference: { date: "2026-11-16", time: "03:00-04:00" } },
  "no such day": { deliveryTimePreference: { date: "2026-02-30", time: "12:00-15:00" } },
  "too early": { deliveryTimePreference: { date: "2026-11-15", time: "12:00-15:00" } },
  "too late": { deliveryTimePreference: { date: "2027-06-01", time: "12:00-15:00" } },
  "another total": { deliveryAddress: far, couponCode: "SHARE15", totalPrice: 33 },
  "another discount": { couponCode: "SHARE15", couponDiscount: 5 },
  "unknown coupon": { couponCode: "NOPE" },
  "another shop's coupon": { couponCode: "NYON5" },
  "used-up coupon": { couponCode: "GONE" },
  "coupon below its minimum": { couponCode: "BIG" },
  "unknown shop": { restaurantId: "nowhere" },
  "quantity of nothing": { items: [line("spinach_pastry", "couple", 0)] },
  "a third decimal": { totalPrice: 33.001 },
};

export const CUSTOM_REFUSALS: Readonly<Record<string, Changes>> = {
  "no size": tacos({ meat: ["chicken"] }),
  "unknown size": tacos({ ...taco, size: "9XL" }),
  "no meat": tacos({ size: "2XL" }),
  "unknown meat": tacos({ ...taco, meat: ["fish"] }),
  "unknown group": tacos({ ...taco, toppings: ["corn"] }),
  "meat twice": tacos({ ...taco, meat: ["beef", "beef"] }),
  "two drinks": tacos({ ...taco, drinks: ["cola", "ayran"] }),
  "too many tortillas": tacos({ ...taco, tortillaAmount: "6" }),
  "unknown dish": { items: [{ id: "fondue", quantity: 1 }] },
  "another total": { totalPrice: 14 },
  "coupon of somebody unknown": { couponCode: "NYON5" },
};
