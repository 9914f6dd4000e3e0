import {
  accept,
  changeOrder as applyChanges,
  type Claim,
  dayLimits,
  hasOwnSlots,
  isChanged,
  isFeeToConfirm,
  isFetched,
  isSold,
  type Order,
  type OrderChanges,
  type OrderLine,
  partsOf,
  type Result,
  type Shop,
  slotTerms,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { type StoredOrder, writeContent } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { movePlaces, writeClaims } from "../../storage/take-places.ts";
import { bookSale } from "../bookings/book-sale.ts";
import { noticeOfChange } from "../notices/order-notices.ts";
import { moneyAfter } from "../payments/payments.ts";
import { reprintKitchenTicket } from "../printing/queue-print-jobs.ts";
import { makeRoom } from "../service/held-places.ts";
import { claimsOfPlaced, missingCode } from "../service/judge-order.ts";
import { isCountedBy } from "../service/recount-places.ts";
import type { Services } from "../service/services.ts";
import type { ShopService } from "../service/shop-service.ts";
import type { Shops } from "../shops/shops.ts";
import { reviseOrder } from "./orders-repository.ts";
import { changeStaffOrder, type StaffCommand, type StaffOrderDeps } from "./staff-order.ts";

interface ChangeOrder extends StaffCommand {
  readonly changes: OrderChanges;
  /** Optimistic locking: the version the caller has seen. */
  readonly moves: number;
  readonly revision: number;
}

interface ChangeOrderDeps extends StaffOrderDeps {
  readonly shops: Shops;
  readonly services: Services;
}

/**
 * Changes content, time or address of an order. Refused if the caller's version is outdated; a
 * no-op if nothing differs.
 */
export async function changeOrder(
  deps: ChangeOrderDeps,
  { changes, moves, revision, at, requestId, ...command }: ChangeOrder,
): Promise<Result<Order, Fault>> {
  const { shops, services } = deps;
  const { slug, subject: by } = command.staff;
  await services.reload(slug);
  const service = services.get(slug);
  const shop = shops.get(slug)?.shop;
  if (!shop) return fault("menu_not_found");
  return await changeStaffOrder(deps, command, async (trx, order) => {
    if (order.history.length !== moves || order.revision !== revision) {
      return fault("order_changed");
    }
    const wrong = wrongField(order, changes, shop);
    if (wrong) return fault("malformed_request", { field: wrong });
    const content = applyChanges(order, changes, rulesOf(shop, order, at));
    if (!content.ok) return content;
    if (!isChanged(order, content.value)) return accept(order);
    if (!(await isCountedBy(trx, slug, service.revision))) return fault("unavailable");
    const claims = await changeClaims(trx, shop, service, { ...order, ...content.value });
    if (!claims.ok) return claims;
    const after = { ...order, ...content.value, claims: claims.value };
    return accept(await storeChange(trx, order, after, { at, by, requestId }));
  });
}

function wrongField(
  { lines, address, ...order }: Order,
  { quantities, deliveryFee }: OrderChanges,
  shop: Shop,
): string | undefined {
  const isMore = quantities?.some((quantity, place) => quantity > (lines[place]?.quantity ?? 0));
  if (quantities && (isMore || quantities.length !== lines.length)) return "/quantities";
  const isFeeOpen =
    order.isFeeToConfirm || (address && isFeeToConfirm(shop.delivery, address.postalCode));
  return deliveryFee !== undefined && !isFeeOpen ? "/deliveryFee" : undefined;
}

async function changeClaims(
  trx: Db,
  shop: Shop,
  service: ShopService,
  after: StoredOrder,
): Promise<Result<readonly Claim[], Fault>> {
  const { slug, claims: before } = after;
  const claims = claimsOfPlaced(shop, after, service.counts);
  const roomy = await makeRoom(trx, slug, before, claims);
  const missing = await movePlaces(trx, slug, before, roomy);
  return missing ? fault(missingCode(missing)) : accept(claims);
}

function rulesOf(shop: Shop, order: Order, now: Date) {
  const { kind, openingDate } = shop;
  const way = isFetched(order) ? "pick_up" : "delivery";
  const ownSlots = hasOwnSlots(shop, way) ? slotTerms(shop, way) : undefined;
  const pickUp = shop.kind === "custom" ? shop.pickUp : undefined;
  const limitsOf = (lines: readonly OrderLine[]) => dayLimits(shop, lines.flatMap(partsOf));
  const slots = shop.delivery.slots;
  return { kind, now, openingDate, slots, pickUp, slotTerms: ownSlots, limitsOf };
}

interface Stamp {
  readonly at: Date;
  readonly by: string;
  readonly requestId: string;
}

async function storeChange(
  trx: Db,
  before: StoredOrder,
  content: StoredOrder,
  { at, by, requestId }: Stamp,
): Promise<StoredOrder> {
  const { id, slug } = before;
  const [from, to] = [before.amounts.total, content.amounts.total];
  const changes = [...(before.changes ?? []), { at: at.toISOString(), by, from, to }];
  const { promisedAt, ...rest } = content;
  const after = {
    ...rest,
    // A promise for another day or time is void.
    ...(promisedAt && isSameWish(before, content) && { promisedAt }),
    ...moneyAfter(content, []),
    changes,
    revision: before.revision + 1,
  };
  const { refund, doneLines } = after;
  await reviseOrder(trx, id, {
    ...writeContent(after),
    claims_json: writeClaims(after.claims),
    done_lines_json: JSON.stringify(doneLines),
    changes_json: JSON.stringify(changes),
    promised_at: after.promisedAt ?? null,
    refund,
  });
  await bookSale(trx, before, after, at);
  if (isSold(after) && changesKitchenTicket(before, after)) await reprintKitchenTicket(trx, id, at);
  const notice = noticeOfChange(after, at);
  if (notice) await enqueue(trx, [notice], at);
  await recordAudit(trx, {
    ...{ at, actor: by, target: id, slug, requestId },
    action: "order_changed",
    details: { from, to, lines: after.lines.length },
  });
  return after;
}

function isSameWish(before: Order, after: Order): boolean {
  return JSON.stringify(before.wish) === JSON.stringify(after.wish);
}

function changesKitchenTicket(before: Order, after: Order): boolean {
  const ticketOf = ({ lines, wish, note }: Order) => JSON.stringify([lines, wish, note]);
  return ticketOf(before) !== ticketOf(after);
}
