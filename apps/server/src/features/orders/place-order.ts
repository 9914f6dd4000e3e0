import { randomUUID } from "node:crypto";
import type { CreateOrderRequest } from "@comptoir/contract";
import {
  type Amounts,
  accept,
  addUp,
  type Claim,
  INITIAL_STATE,
  isLarge,
  normaliseCouponCode,
  type Rappen,
  type Result,
  ZERO,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/order-changed.ts";
import { outboxRow } from "../../outbox/outbox.ts";
import { isUniqueViolation } from "../../storage/database-errors.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import type { NotStored } from "../../storage/store-order.ts";
import { movePlaces } from "../../storage/take-places.ts";
import { transact } from "../../storage/transaction.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import { newOrderNotice, noticeOfPlacing } from "../notices/order-notices.ts";
import { lockLiveAccount } from "../profiles/access.ts";
import { makeRoom, reservePart } from "../service/held-places.ts";
import { endHold, findHold } from "../service/holds.ts";
import type { Services } from "../service/services.ts";
import type { LoadedShop, Shops } from "../shops/shops.ts";
import { changedLines } from "./changed-lines.ts";
import { type DraftOrder, draftOrder } from "./draft-order.ts";
import { insertOrder, insertWithin, type OrderToInsert } from "./insert-order.ts";
import { dailyCounts, NO_KEYS, type OrderLimit, ordererKeys } from "./open-orders.ts";
import { findOrderByKey, noteTakenBy } from "./orders-repository.ts";
import type { Submission } from "./submission.ts";
import { tryWithService } from "./try-with-service.ts";

export interface PlaceOrderDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly services: Services;
  readonly clock: () => Date;
  readonly secret: string;
  /** Off for load tests only. */
  readonly limitsOpenOrders: boolean;
  readonly orderChanged: OrderChanged;
}

export interface PlaceOrder extends Submission {
  readonly request: CreateOrderRequest;
  readonly userId: string | null;
  /** The account's own address, where it is proven. */
  readonly provenEmail: string | null;
  readonly guestHash: string | null;
  /** Of the staff, where one of them takes it for somebody. */
  readonly takenBy: string | null;
  /** Where the request comes from. */
  readonly network: string;
}

/** Checks, prices and stores an order, once however often the same submission arrives. */
export async function placeOrder(
  deps: PlaceOrderDeps,
  command: PlaceOrder,
): Promise<Result<StoredOrder, Fault>> {
  const { db } = deps;
  const { slug, idempotencyKey, requestHash } = command;
  if (!deps.shops.get(slug)) return fault("menu_not_found");

  const replay = async (): Promise<Result<StoredOrder, Fault> | undefined> => {
    if (!idempotencyKey) return undefined;
    const earlier = await findOrderByKey(db, slug, idempotencyKey);
    if (!earlier) return undefined;
    return earlier.requestHash === requestHash ? accept(earlier) : fault("idempotency_key_reused");
  };

  // Look up the idempotency key only after a refusal: repeats are rare.
  try {
    const placed = await place(deps, command);
    if (!placed.ok) return (await replay()) ?? placed;
    deps.orderChanged(placed.value);
    return placed;
  } catch (error) {
    const earlier = isUniqueViolation(error) ? await replay() : undefined;
    if (earlier) return earlier;
    throw error;
  }
}

async function place(
  deps: PlaceOrderDeps,
  command: PlaceOrder,
): Promise<Result<StoredOrder, Fault>> {
  const { slug, request } = command;
  return await tryWithService(deps, slug, async (service, now) => {
    const loaded = deps.shops.get(slug);
    if (!loaded) return fault("menu_not_found");
    const held = (request.hold && (await findHold(deps.db, slug, request.hold, now))) || [];
    const draft = draftOrder(loaded.shop, request, { now, service, held });
    if (!draft.ok) return draft;
    const order = { draft: draft.value, revision: service.revision, isHeld: held.length > 0, now };
    const placed = await placeDraft(deps, command, loaded, order);
    if (!placed.ok && "missing" in placed.error) {
      return { notStored: placed.error, wanted: draft.value };
    }
    return placed as Result<StoredOrder, Fault>;
  });
}

interface JudgedDraft {
  readonly draft: DraftOrder;
  readonly revision: number;
  readonly isHeld: boolean;
  readonly now: Date;
}

async function placeDraft(
  { db, secret, limitsOpenOrders }: PlaceOrderDeps,
  command: PlaceOrder,
  { shop, version }: LoadedShop,
  { draft, revision, isHeld, now }: JudgedDraft,
): Promise<Result<StoredOrder, Fault | NotStored>> {
  const { phone = null, email = null } = draft.contact ?? {};
  const { userId, request, takenBy } = command;
  // Staff take as many as they are asked for, for strangers at one and the same address.
  const isLimited = limitsOpenOrders && takenBy === null;
  const keys = isLimited ? ordererKeys(secret, { ...command, phone }) : NO_KEYS;
  const facts = { menuVersion: version, taxRule: shop.tax };
  const limit = isLimited
    ? {
        now,
        shopPhone: shop.contact.phone,
        daily: dailyCounts(secret, { ...command, ...keys, email }),
      }
    : null;
  const notifiesShop = shop.mails.shop.newOrder;
  const order = { command, draft, revision, isHeld, keys, limit, ...facts, notifiesShop, now };
  const isOfAccount = userId !== null || takenBy !== null;
  if (isOfAccount || isHeld || request.couponCode || draft.claims.some(isLarge)) {
    return await transact<StoredOrder, Fault | NotStored>(db, (trx) => placeWithin(trx, order));
  }
  const written = buildOrder(order, { id: randomUUID(), couponCode: null, discount: ZERO });
  return written.ok ? await insertOrder(db, written.value) : written;
}

interface OrderToPlace extends JudgedDraft {
  readonly command: PlaceOrder;
  readonly keys: typeof NO_KEYS;
  readonly menuVersion: string;
  readonly taxRule: Amounts["taxRule"];
  readonly limit: OrderLimit | null;
  /** Whether the shop wants to hear of it by mail. */
  readonly notifiesShop: boolean;
}

/** Within a transaction of its own, with its account, its coupon and its hold. */
async function placeWithin(
  trx: Db,
  order: OrderToPlace,
): Promise<Result<StoredOrder, Fault | NotStored>> {
  const { command, draft, now } = order;
  const live = await lockLiveAccount(trx, command.userId);
  if (!live.ok) return live;
  const id = randomUUID();
  const couponCode = normaliseCouponCode(command.request.couponCode ?? "") || null;
  let discount: Rappen = ZERO;
  if (couponCode) {
    const redeemed = await redeemCoupon(trx, {
      slug: command.slug,
      code: couponCode,
      basket: draft.subtotal,
      userId: command.userId,
      guestHash: command.guestHash,
      contact: draft.contact,
      orderId: id,
      now,
    });
    if (!redeemed.ok) {
      return isSubtotalSeen(command.request, draft.subtotal)
        ? redeemed
        : priceChanged(order, billOf(order, ZERO), redeemed.error);
    }
    discount = redeemed.value;
  }
  const written = buildOrder(order, { id, couponCode, discount });
  if (!written.ok) return written;
  const places = await takeOrderPlaces(trx, order);
  if (!places.ok) return places;
  const { claims, toTake } = places.value;
  const stored = await insertWithin(trx, {
    ...written.value,
    order: { ...written.value.order, claims },
    judged: { revision: order.revision, claims: toTake },
  });
  return stored.ok && command.takenBy
    ? accept(await noteTakenBy(trx, stored.value, command.takenBy))
    : stored;
}

interface OrderDiscount {
  readonly id: string;
  readonly couponCode: string | null;
  readonly discount: Rappen;
}

/** The order as it will be stored, unless the customer saw other figures. */
function buildOrder(
  order: OrderToPlace,
  { id, couponCode, discount }: OrderDiscount,
): Result<OrderToInsert, Fault> {
  const { command, draft, now, revision, limit, keys } = order;
  const amounts = billOf(order, discount);
  if (statesOtherFigures(command.request, amounts)) return priceChanged(order, amounts);
  const { lines, contact, address, wish, note, language } = draft;
  const { deliveryDistance, isFeeToConfirm, channel, claims } = draft;
  const toPlace = {
    id,
    slug: command.slug,
    state: INITIAL_STATE,
    placedAt: now.toISOString(),
    userId: command.userId,
    guestHash: command.guestHash,
    idempotencyKey: command.idempotencyKey,
    requestHash: command.idempotencyKey ? command.requestHash : null,
    ...{ lines, amounts, couponCode, contact, address, wish, note, language },
    ...{ deliveryDistance, isFeeToConfirm },
    menuVersion: order.menuVersion,
    channel,
    claims,
    ...(draft.promisedAt && { promisedAt: draft.promisedAt.toISOString() }),
    ...keys,
  };
  const withHistory = { ...toPlace, history: [{ state: INITIAL_STATE, at: toPlace.placedAt }] };
  const toShop = order.notifiesShop ? newOrderNotice(withHistory, now) : null;
  const notices = [noticeOfPlacing(withHistory, now), toShop].filter((notice) => notice !== null);
  return accept({
    order: toPlace,
    judged: { revision, claims },
    notices: notices.map((notice) => outboxRow(notice, now)),
    limit,
  });
}

interface TakenPlaces {
  /** What the order takes. */
  readonly claims: readonly Claim[];
  /** What of it is still to be taken. */
  readonly toTake: readonly Claim[];
}

/**
 * What is kept for the order is the order's; what it does not need is given back. Staff go before what others hold. A
 * large order that nobody of the staff took keeps a part of its slot until it is paid or confirmed.
 */
async function takeOrderPlaces(
  trx: Db,
  { command, draft: { claims }, isHeld, now }: OrderToPlace,
): Promise<Result<TakenPlaces, NotStored>> {
  const { slug, request, takenBy } = command;
  const held = isHeld && request.hold ? await endHold(trx, slug, request.hold, now) : null;
  const isUnsure = takenBy === null && claims.some(isLarge);
  if (!held && !takenBy && !isUnsure) return accept({ claims, toTake: claims });
  const heldClaims = held?.claims ?? [];
  const wanted = takenBy ? await makeRoom(trx, slug, heldClaims, claims) : claims;
  const missing = await movePlaces(trx, slug, heldClaims, wanted);
  if (missing) return { ok: false, error: { missing } };
  if (!isUnsure) return accept({ claims, toTake: [] });
  const reserved = await reservePart(trx, slug, claims, now);
  return reserved.ok ? accept({ claims: reserved.value, toTake: [] }) : reserved;
}

function billOf({ draft, taxRule }: OrderToPlace, couponDiscount: Rappen): Amounts {
  const { lines, deliveryFee } = draft;
  return addUp({ lines, taxRule, deliveryFee, couponDiscount });
}

/** What it costs now, which lines changed, and why the coupon gives nothing on that. */
function priceChanged(
  { command, draft }: OrderToPlace,
  amounts: Amounts,
  coupon?: Fault,
): { ok: false; error: Fault } {
  const lines = changedLines(command.request, draft.lines);
  const refused = coupon && { ...coupon.details, coupon: coupon.code };
  const details = { ...figures(amounts), ...refused };
  return {
    ok: false,
    error: { code: "price_changed", ...(lines.length > 0 && { lines }), details },
  };
}

/** A coupon that is refused on other prices than the customer saw makes no sense to them without those. */
function isSubtotalSeen(request: CreateOrderRequest, subtotal: Rappen): boolean {
  return request.subtotal === undefined || request.subtotal === subtotal;
}

function statesOtherFigures(request: CreateOrderRequest, amounts: Amounts): boolean {
  const differs = (stated: Rappen | undefined, right: Rappen) =>
    stated !== undefined && stated !== right;
  return (
    differs(request.totalPrice, amounts.total) ||
    differs(request.subtotal, amounts.subtotal) ||
    differs(request.deliveryFee, amounts.deliveryFee) ||
    differs(request.couponDiscount, amounts.couponDiscount)
  );
}

function figures({ subtotal, tax, deliveryFee, couponDiscount, total }: Amounts) {
  return { subtotal, tax, deliveryFee, couponDiscount, totalPrice: total };
}
