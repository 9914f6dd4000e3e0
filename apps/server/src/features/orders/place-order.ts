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
import type { OrderChanged } from "../../live/change-feed.ts";
import { outboxRow } from "../../outbox/outbox.ts";
import { isUniqueViolation } from "../../storage/database-errors.ts";
import { dailyCounts, NO_KEYS, type OrderLimit, ordererKeys } from "../../storage/order-limits.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import {
  type NotStored,
  type OrderToStore,
  storeOrder,
  storeOrderWithin,
} from "../../storage/store-order.ts";
import { movePlaces } from "../../storage/take-places.ts";
import { transact } from "../../storage/transaction.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import { newOrderNotice, noticeOfPlacing } from "../notices/order-notices.ts";
import { lockLiveAccount } from "../profiles/access.ts";
import { makeRoom, reservePart } from "../service/held-places.ts";
import { endHold, findHold } from "../service/holds.ts";
import { tryWithService } from "../service/judge-order.ts";
import type { Services } from "../service/services.ts";
import type { LoadedShop, Shops } from "../shops/shops.ts";
import { priceChanged, statesOtherFigures } from "./changed-lines.ts";
import { type DraftOrder, draftOrder } from "./draft-order.ts";
import { findOrderByKey, noteTakenBy } from "./orders-repository.ts";

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

export interface PlaceOrder {
  readonly slug: string;
  readonly request: CreateOrderRequest;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly userId: string | null;
  /** The account's own address, if verified. */
  readonly provenEmail: string | null;
  readonly guestHash: string | null;
  /** Staff who take the order for a customer. */
  readonly takenBy: string | null;
  readonly network: string;
}

type Placed = Result<StoredOrder, Fault | NotStored>;

/** Checks, prices and stores an order, once however often the same submission arrives. */
export async function placeOrder(
  deps: PlaceOrderDeps,
  command: PlaceOrder,
): Promise<Result<StoredOrder, Fault>> {
  const { slug, idempotencyKey, requestHash } = command;
  if (!deps.shops.get(slug)) return fault("menu_not_found");

  const replay = async (): Promise<Result<StoredOrder, Fault> | undefined> => {
    const earlier = idempotencyKey && (await findOrderByKey(deps.db, slug, idempotencyKey));
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
    const placed = await placeDraft(deps, loaded, { ...order, command });
    if (!placed.ok && "missing" in placed.error) {
      return { notStored: placed.error, wanted: draft.value };
    }
    return placed as Result<StoredOrder, Fault>;
  });
}

interface JudgedDraft {
  readonly command: PlaceOrder;
  readonly draft: DraftOrder;
  readonly revision: number;
  readonly isHeld: boolean;
  readonly now: Date;
}

interface OrderToPlace extends JudgedDraft {
  readonly loaded: LoadedShop;
  readonly keys: typeof NO_KEYS;
  readonly limit: OrderLimit | null;
}

async function placeDraft(
  { db, secret, limitsOpenOrders }: PlaceOrderDeps,
  loaded: LoadedShop,
  judged: JudgedDraft,
): Promise<Placed> {
  const { command, draft, isHeld, now } = judged;
  const { phone = null, email = null } = draft.contact ?? {};
  const { userId, request, takenBy } = command;
  // Staff take many orders, for different customers from one address.
  const isLimited = limitsOpenOrders && takenBy === null;
  const keys = isLimited ? ordererKeys(secret, { ...command, phone }) : NO_KEYS;
  const shopPhone = loaded.shop.contact.phone;
  const limit = isLimited
    ? { now, shopPhone, daily: dailyCounts(secret, { ...command, ...keys, email }) }
    : null;
  const order = { ...judged, loaded, keys, limit };
  const isOfAccount = userId !== null || takenBy !== null;
  if (isOfAccount || isHeld || request.couponCode || draft.claims.some(isLarge)) {
    return await transact<StoredOrder, Fault | NotStored>(db, (trx) => placeWithin(trx, order));
  }
  const built = buildOrder(order, { id: randomUUID(), couponCode: null, discount: ZERO });
  return built.ok ? await storeOrder(db, built.value) : built;
}

/** In one transaction with its account, coupon and hold. */
async function placeWithin(trx: Db, order: OrderToPlace): Promise<Placed> {
  const { command, draft, now } = order;
  const live = await lockLiveAccount(trx, command.userId);
  if (!live.ok) return live;
  const id = randomUUID();
  const { slug, userId, guestHash, request } = command;
  const { contact, subtotal } = draft;
  const code = normaliseCouponCode(request.couponCode ?? "") || null;
  let discount: Rappen = ZERO;
  if (code) {
    const who = { userId, guestHash, contact };
    const redeemed = await redeemCoupon(trx, {
      slug,
      code,
      basket: subtotal,
      ...who,
      orderId: id,
      now,
    });
    if (!redeemed.ok) {
      // On other prices than the customer saw, a refused coupon makes no sense without them.
      const isSubtotalSeen = (request.subtotal ?? subtotal) === subtotal;
      if (isSubtotalSeen) return redeemed;
      return priceChanged(request, draft.lines, billOf(order, ZERO), redeemed.error);
    }
    discount = redeemed.value;
  }
  const built = buildOrder(order, { id, couponCode: code, discount });
  if (!built.ok) return built;
  const places = await takeOrderPlaces(trx, order);
  if (!places.ok) return places;
  const { claims, toTake } = places.value;
  const stored = await storeOrderWithin(trx, {
    ...built.value,
    order: { ...built.value.order, claims },
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

function buildOrder(
  order: OrderToPlace,
  { id, couponCode, discount }: OrderDiscount,
): Result<OrderToStore, Fault> {
  const { command, draft, loaded, now, revision, limit, keys } = order;
  const { slug, userId, guestHash, idempotencyKey, requestHash, request } = command;
  const amounts = billOf(order, discount);
  if (statesOtherFigures(request, amounts)) return priceChanged(request, draft.lines, amounts);
  const { lines, contact, address, wish, note, language } = draft;
  const { deliveryDistance, isFeeToConfirm, channel, claims, promisedAt } = draft;
  const placedAt = now.toISOString();
  const toPlace = {
    ...{ id, slug, state: INITIAL_STATE, placedAt, userId, guestHash, idempotencyKey },
    requestHash: idempotencyKey ? requestHash : null,
    ...{ lines, amounts, couponCode, contact, address, wish, note, language },
    ...{ deliveryDistance, isFeeToConfirm, channel, claims },
    menuVersion: loaded.version,
    ...(promisedAt && { promisedAt: promisedAt.toISOString() }),
    ...keys,
  };
  const withHistory = { ...toPlace, history: [{ state: INITIAL_STATE, at: placedAt }] };
  const toShop = loaded.shop.mails.shop.newOrder ? newOrderNotice(withHistory, now) : null;
  const notices = [noticeOfPlacing(withHistory, now), toShop].filter((notice) => notice !== null);
  return accept({
    order: toPlace,
    judged: { revision, claims },
    notices: notices.map((notice) => outboxRow(notice, now)),
    limit,
  });
}

interface TakenPlaces {
  readonly claims: readonly Claim[];
  readonly toTake: readonly Claim[];
}

/**
 * Uses the places of the order's hold and gives back the rest. Orders by staff have priority over
 * web holds. A large web order holds a part of its slot until it is paid or confirmed.
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

function billOf({ draft, loaded }: OrderToPlace, couponDiscount: Rappen): Amounts {
  const { lines, deliveryFee } = draft;
  return addUp({ lines, taxRule: loaded.shop.tax, deliveryFee, couponDiscount });
}
