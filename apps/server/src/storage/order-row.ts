import { address, contact, storedOrderLine } from "@comptoir/contract";
import {
  type Amounts,
  type Claim,
  DEFAULT_LANGUAGE,
  FALLBACK_PRICES,
  type HistoryEntry,
  inZurich,
  LANGUAGES,
  ORDER_CHANNELS,
  type Order,
  type OrderLine,
  PAYMENT_METHODS,
  type Rappen,
  REFUNDS,
  vatLines,
  ZERO,
} from "@comptoir/domain";
import type { Selectable } from "kysely";
import * as z from "zod/mini";
import type { NewOrderRow, OrderRow, Schema } from "./schema.ts";
import { readClaims, writeClaims } from "./take-places.ts";

export type OrderEvent = Selectable<Schema["order_events"]>;

interface OrderKeys {
  readonly guestHash: string | null;
  readonly requestHash: string | null;
  /** Incremented to revoke all links. */
  readonly linksRevoked: number;
  readonly claims: readonly Claim[];
}

export interface StoredOrder extends Order, OrderKeys {}

export interface NewOrder
  extends Omit<
    StoredOrder,
    | "number"
    | "state"
    | "history"
    | "linksRevoked"
    | "doneLines"
    | "refund"
    | "received"
    | "refunded"
    | "revision"
    | "changes"
  > {
  readonly state: Order["state"];
  readonly idempotencyKey: string | null;
  readonly phoneKey: string | null;
  readonly clientKey: string | null;
}

const storedLines = z.array(z.pipe(z.transform(withPrice), storedOrderLine));
const doneLines = z.array(z.int());
const storedRappen = z.custom<Rappen>((value) => Number.isInteger(value));
const storedVat = z.array(
  z.object({ percent: z.number(), gross: storedRappen, tax: storedRappen }),
);
const instant = z.iso.datetime();
const storedChanges = z.array(
  z.object({
    at: instant,
    by: z.optional(z.nullable(z.string())),
    from: storedRappen,
    to: storedRappen,
  }),
);

/**
 * Tolerates rows edited by hand: unreadable fields become empty, so that one order breaks no list
 * and is missing from none. Events are read after the row, so the last one has the state.
 */
export function readOrder(row: OrderRow, events: readonly OrderEvent[]): StoredOrder {
  const history = events
    .toSorted((a, b) => Number(a.entry) - Number(b.entry))
    .map(
      ({ state, at, by_user, is_recall, method, reason }): HistoryEntry => ({
        state,
        at: readInstant(at, row),
        by: by_user,
        ...(is_recall === 1 && { isRecall: true }),
        ...(method !== null && {
          method: PAYMENT_METHODS.find((known) => known === method) ?? "other",
        }),
        ...(reason !== null && { reason }),
      }),
    );
  const lines = readLines(row);
  const changes = readAs(storedChanges, row.changes_json);
  return {
    id: row.id,
    slug: row.restaurant_id,
    number: row.order_number,
    state: history.at(-1)?.state ?? row.state,
    placedAt: readInstant(row.created_at, row),
    userId: row.user_id,
    language: LANGUAGES.find((language) => language === row.language) ?? DEFAULT_LANGUAGE,
    lines,
    amounts: readAmounts(row, lines),
    couponCode: row.coupon_code,
    ...readPerson(row),
    deliveryDistance: row.delivery_distance,
    isFeeToConfirm: row.fee_to_confirm === 1,
    wish: readWish(row),
    note: row.note,
    menuVersion: row.menu_version,
    channel: readChannel(row),
    doneLines: readAs(doneLines, row.done_lines_json) ?? [],
    refund: REFUNDS.find((refund) => refund === row.refund) ?? null,
    received: readAmount(row.received),
    refunded: readAmount(row.refunded),
    revision: row.revision,
    ...readPromise(row),
    ...(changes && { changes }),
    history,
    guestHash: row.guest_hash,
    requestHash: row.request_hash,
    linksRevoked: row.links_revoked,
    claims: readClaims(row.claims_json),
  };
}

export function readPromise({
  promised_at,
}: Pick<OrderRow, "promised_at">): Pick<Order, "promisedAt"> {
  const isRead = promised_at !== null && z.safeParse(instant, promised_at).success;
  return isRead ? { promisedAt: promised_at } : {};
}

function readChannel(row: Pick<OrderRow, "channel">): Order["channel"] {
  return ORDER_CHANNELS.find((channel) => channel === row.channel) ?? "web";
}

function readWish({
  delivery_day: date,
  delivery_slot: time,
}: Pick<OrderRow, "delivery_day" | "delivery_slot">): Order["wish"] {
  return date && time ? { date, time } : null;
}

type ShownRow = Pick<
  OrderRow,
  "state" | "created_at" | "created_day" | "delivery_day" | "delivery_slot"
> & { readonly entered_at: string | null };

export function readShown(row: ShownRow): Pick<Order, "state" | "placedAt" | "wish" | "history"> {
  const { state, created_at, entered_at } = row;
  return {
    state,
    placedAt: readInstant(created_at, row),
    wish: readWish(row),
    history: [{ state, at: readInstant(entered_at ?? created_at, row) }],
  };
}

type WantedRow = Pick<
  OrderRow,
  "created_at" | "created_day" | "address_json" | "delivery_day" | "delivery_slot" | "channel"
>;

export function readWanted(
  row: WantedRow,
): Pick<Order, "placedAt" | "wish" | "address" | "channel"> {
  return {
    placedAt: readInstant(row.created_at, row),
    wish: readWish(row),
    address: readAs(address, row.address_json),
    channel: readChannel(row),
  };
}

export function readPerson(
  row: Pick<OrderRow, "customer_json" | "address_json">,
): Pick<Order, "contact" | "address"> {
  return {
    contact: readAs(contact, row.customer_json),
    address: readAs(address, row.address_json),
  };
}

/** A damaged line without a price is shown at the board's fallback price. */
function withPrice(line: unknown): unknown {
  if (typeof line !== "object" || line === null || "total" in line) return line;
  const { categoryId, quantity, unit: given } = line as Partial<OrderLine>;
  const unit = given ?? FALLBACK_PRICES[String(categoryId)] ?? ZERO;
  return { base: unit, unit, total: unit * Number(quantity), ...line };
}

const MAX_REMEMBERED = 1_000;
/** In characters: a few lines; larger orders would fill the cache. */
const MAX_REMEMBERED_LENGTH = 4_000;
const remembered = new Map<string, readonly OrderLine[]>();

/** Cached: parsing lines is most of the work, and a board reads the same day repeatedly. */
export function readLines({
  lines_json: json,
}: Pick<OrderRow, "lines_json">): readonly OrderLine[] {
  const known = remembered.get(json);
  if (known) return known;
  const lines = readAs(storedLines, json) ?? [];
  if (json.length <= MAX_REMEMBERED_LENGTH) {
    const [oldest] = remembered.keys();
    if (oldest && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest);
    remembered.set(json, lines);
  }
  return lines;
}

/** Columns that staff may change. */
export function writeContent(
  order: Pick<
    Order,
    "lines" | "amounts" | "contact" | "address" | "isFeeToConfirm" | "wish" | "note"
  >,
) {
  const { amounts } = order;
  return {
    lines_json: JSON.stringify(order.lines),
    subtotal: amounts.subtotal,
    tax: amounts.tax,
    vat_json: JSON.stringify(amounts.vat),
    delivery_fee: amounts.deliveryFee,
    coupon_discount: amounts.couponDiscount,
    total: amounts.total,
    customer_json: order.contact && JSON.stringify(order.contact),
    address_json: order.address && JSON.stringify(order.address),
    fee_to_confirm: order.isFeeToConfirm ? 1 : 0,
    delivery_day: order.wish?.date ?? null,
    delivery_slot: order.wish?.time ?? null,
    note: order.note,
  };
}

export function writeOrder(order: NewOrder): NewOrderRow {
  const { amounts } = order;
  return {
    id: order.id,
    restaurant_id: order.slug,
    state: order.state,
    created_at: order.placedAt,
    created_day: inZurich(new Date(order.placedAt)).day,
    user_id: order.userId,
    guest_hash: order.guestHash,
    idempotency_key: order.idempotencyKey,
    request_hash: order.requestHash,
    ...writeContent(order),
    tax_percent: amounts.taxRule.percent,
    tax_mode: amounts.taxRule.mode,
    menu_version: order.menuVersion,
    coupon_code: order.couponCode,
    delivery_distance: order.deliveryDistance,
    language: order.language,
    phone_key: order.phoneKey,
    client_key: order.clientKey,
    links_revoked: 0,
    channel: order.channel,
    done_lines_json: "[]",
    refund: null,
    received: 0,
    refunded: 0,
    revision: 0,
    claims_json: writeClaims(order.claims),
    promised_at: order.promisedAt ?? null,
  };
}

function readAmounts(row: OrderRow, lines: readonly OrderLine[]): Amounts {
  const mode = row.tax_mode === "added" ? "added" : "included";
  const taxRule = { percent: row.tax_percent, mode } as const;
  const tax = readAmount(row.tax);
  const total = readAmount(row.total);
  return {
    subtotal: readAmount(row.subtotal),
    tax,
    deliveryFee: readAmount(row.delivery_fee),
    couponDiscount: readAmount(row.coupon_discount),
    total,
    taxRule,
    vat: readAs(storedVat, row.vat_json) ?? vatLines(lines, taxRule, { total, tax }),
  };
}

function readInstant(text: string, { created_day }: Pick<OrderRow, "created_day">): string {
  return z.safeParse(instant, text).success ? text : `${created_day}T00:00:00.000Z`;
}

function readAmount(amount: number): Rappen {
  return amount >= 0 ? (amount as Rappen) : ZERO;
}

function readAs<S extends z.ZodMiniType>(schema: S, json: string | null): z.output<S> | null {
  if (json === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
