import { type Order, order, orderLine } from "@comptoir/contract";
import {
  DEFAULT_LANGUAGE,
  isChf,
  linePrice,
  MAX_LINE_QUANTITY,
  toChf,
  ZERO,
} from "@comptoir/domain";
import * as z from "zod/mini";
import type { PricedItem } from "./priced-item.ts";

type Line = Order["items"][number];

/** What is shown in the place of a part that cannot be read. */
const BLANK_ORDER = {
  userId: null,
  items: [],
  subtotal: 0,
  tax: 0,
  deliveryFee: 0,
  couponDiscount: 0,
  couponCode: null,
  totalPrice: 0,
  customerInfo: null,
  deliveryAddress: null,
  deliveryDistance: 0,
  deliveryTimePreference: null,
  note: null,
  language: DEFAULT_LANGUAGE,
  history: [],
} satisfies Partial<Order>;
const BLANK_LINE = { quantity: 1, lineTotal: 0 } satisfies Line;

/**
 * The order as clients can read it. Whatever an older version or a hand left in the database: one odd
 * order must not take a whole day's list down, nor be missing from it.
 */
export function readable(wire: Order): Order {
  const parsed = z.safeParse(order, wire);
  if (parsed.success) return parsed.data;
  const items = wire.items.map((line) => ({ ...BLANK_LINE, ...readableParts(orderLine, line) }));
  return { ...wire, ...BLANK_ORDER, ...readableParts(order, { ...wire, items }) };
}

function readableParts<S extends z.ZodMiniObject>(schema: S, value: object): Partial<z.output<S>> {
  const given = value as Record<string, unknown>;
  const parts = Object.entries(schema.shape).flatMap(([name, part]) => {
    const parsed = given[name] === undefined ? undefined : z.safeParse(part, given[name]);
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(parts);
}

/** The lines in CHF. One without a price costs what the board's fallback prices say. */
export function linesOnWire(itemsJson: string): Line[] {
  const items = parseStored(itemsJson);
  return Array.isArray(items) ? items.map(lineOnWire) : [];
}

function lineOnWire(stored: unknown): Line {
  const item = (typeof stored === "object" ? (stored ?? {}) : {}) as Partial<PricedItem>;
  const quantity = isQuantity(item.quantity) ? item.quantity : 1;
  const line = {
    ...item,
    quantity,
    price: chfOf(item.price),
    lineTotal: chfOf(item.lineTotal),
  };
  return { ...line, lineTotal: line.lineTotal ?? toChf(linePrice(line) ?? ZERO) };
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_LINE_QUANTITY;
}

function chfOf(amount: unknown): number | undefined {
  const francs = Number.isInteger(amount) ? Number(amount) / 100 : Number.NaN;
  return isChf(francs) ? francs : undefined;
}

/** What a column of JSON says; null when it says nothing that can be read. */
export function parseStored(json: string | null): unknown {
  try {
    return json && JSON.parse(json);
  } catch {
    return null;
  }
}
