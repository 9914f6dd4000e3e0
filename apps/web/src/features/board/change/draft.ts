import type { ChangeOrderRequest } from "@comptoir/contract";
import {
  type ChangeRules,
  changeOrder,
  dayLimits,
  isChanged,
  isClockTime,
  isFeeToConfirm,
  type Order,
  partsOf,
  paymentOf,
  type Rappen,
  type RefusalCode,
  type Shop,
  toChf,
} from "@comptoir/domain";
import { readChf } from "../../../order/read-chf.ts";

export interface Draft {
  readonly quantities: readonly number[];
  readonly fee: string;
  readonly date: string;
  readonly time: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly floor: string;
  readonly doorCode: string;
  readonly note: string;
}

export function draftOf({ lines, amounts, wish, contact, address, note, ...order }: Order): Draft {
  return {
    quantities: lines.map(({ quantity }) => quantity),
    fee: order.isFeeToConfirm ? "" : toChf(amounts.deliveryFee).toFixed(2),
    date: wish?.date ?? "",
    time: wish?.time ?? "",
    phone: contact?.phone ?? "",
    email: contact?.email ?? "",
    street: address?.street ?? "",
    floor: address?.floor ?? "",
    doorCode: address?.doorCode ?? "",
    note: note ?? "",
  };
}

/** Whether the fee is confirmed by phone, so that staff can set it here. */
export function isFeeOpen({ address, ...order }: Order, shop: Shop): boolean {
  if (!address) return false;
  return order.isFeeToConfirm || isFeeToConfirm(shop.delivery, address.postalCode);
}

export function isByClock({ wish, address }: Order, { kind }: Shop): boolean {
  return kind === "custom" && !address && (!wish || isClockTime(wish.time));
}

/** Only the changed fields: others are neither sent nor validated again. */
export function changesOf(order: Order, draft: Draft, shop: Shop) {
  const before = draftOf(order);
  const differs = (...fields: (keyof Draft)[]) =>
    fields.some((field) => String(draft[field]) !== String(before[field]));
  const fee = isFeeOpen(order, shop) && differs("fee") ? readChf(draft.fee) : null;
  const { quantities, date, time, phone, email, street, floor, doorCode, note } = draft;
  return {
    ...(differs("quantities") && { quantities: [...quantities] }),
    ...(fee !== null && { deliveryFee: fee }),
    ...(differs("date", "time") && { wish: { date, time } }),
    ...(differs("phone", "email") && { contact: { phone, email } }),
    ...(order.address &&
      differs("street", "floor", "doorCode") && { address: { street, floor, doorCode } }),
    ...(differs("note") && { note: note.trim() || null }),
  };
}

export function changesOnWire({
  wish,
  contact,
  address,
  deliveryFee,
  ...changes
}: ReturnType<typeof changesOf>) {
  return {
    ...changes,
    ...(deliveryFee !== undefined && { deliveryFee: toChf(deliveryFee) }),
    ...(wish && { deliveryTimePreference: wish }),
    ...(contact && { customerInfo: contact }),
    ...(address && { deliveryAddress: address }),
  } satisfies Partial<Record<keyof ChangeOrderRequest, unknown>>;
}

function rulesOf(shop: Shop, now: Date): ChangeRules {
  const { kind, openingDate } = shop;
  const pickUp = shop.kind === "custom" ? shop.pickUp : undefined;
  const limitsOf = (lines: Order["lines"]) => dayLimits(shop, lines.flatMap(partsOf));
  return { kind, now, openingDate, slots: shop.delivery.slots, pickUp, limitsOf };
}

export type ChangePreview =
  | { readonly problem: RefusalCode | "fee" }
  | { readonly total: Rappen; readonly isNew: boolean; readonly money: OrderEffect };

interface OrderEffect {
  readonly means: "nothing" | "to_pay" | "goes_back" | "still_to_come";
  readonly amount: Rappen;
}

export function previewOf(order: Order, draft: Draft, shop: Shop, now: Date): ChangePreview {
  const hasFee = isFeeOpen(order, shop) && draft.fee.trim() !== "";
  if (hasFee && readChf(draft.fee) === null) return { problem: "fee" };
  const changed = changeOrder(order, changesOf(order, draft, shop), rulesOf(shop, now));
  if (!changed.ok) return { problem: changed.error.code };
  const after = { ...order, ...changed.value };
  const isNew = isChanged(order, after);
  return { total: after.amounts.total, isNew, money: effectOf(after) };
}

function effectOf(after: Order): OrderEffect {
  const { missing, toGiveBack, received } = paymentOf(after);
  if (toGiveBack > 0) return { means: "goes_back", amount: toGiveBack };
  if (missing === 0) return { means: "nothing", amount: missing };
  const isAwaited = after.state === "payment_pending" && received === 0;
  return { means: isAwaited ? "to_pay" : "still_to_come", amount: missing };
}
