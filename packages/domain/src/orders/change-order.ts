import { checkDeliveryWish, type DeliveryWish } from "../delivery/delivery-day.ts";
import { checkPickUp, type PickUpHours } from "../delivery/pick-up.ts";
import { type Address, checkAddress } from "../fields/address.ts";
import { type Contact, checkContact, checkRecipient } from "../fields/contact.ts";
import { type Rappen, times } from "../money/rappen.ts";
import { accept, type Result, refuse } from "../result.ts";
import { checkSlotWish } from "../service/check-wish.ts";
import type { SlotTerms } from "../service/slots.ts";
import { isClockTime } from "../time/clock-time.ts";
import { checkDayLimits, type DayLimit } from "../time/weekdays.ts";
import { type Amounts, addUp } from "./amounts.ts";
import { checkOrderTotal } from "./limits.ts";
import type { Order } from "./order.ts";
import type { OrderLine } from "./order-line.ts";
import { isFinal } from "./states.ts";
import { checkCustomer } from "./taken-order.ts";

/** Omitted fields stay unchanged. */
export interface OrderChanges {
  /** New quantity of each line; 0 removes it. */
  readonly quantities?: readonly number[];
  readonly deliveryFee?: Rappen;
  readonly wish?: DeliveryWish;
  readonly contact?: Pick<Contact, "phone" | "email">;
  readonly address?: Pick<Address, "street" | "floor" | "doorCode">;
  readonly note?: string | null;
}

export interface ChangeRules {
  readonly kind: "simple" | "custom";
  readonly now: Date;
  readonly openingDate?: string;
  readonly slots: readonly string[];
  readonly pickUp?: PickUpHours;
  readonly slotTerms?: SlotTerms;
  readonly limitsOf?: ((lines: readonly OrderLine[]) => readonly DayLimit[]) | undefined;
}

export function isChangeable({ state }: Pick<Order, "state">): boolean {
  return !isFinal(state);
}

type Changed = Pick<
  Order,
  "lines" | "amounts" | "doneLines" | "isFeeToConfirm" | "wish" | "contact" | "address" | "note"
>;

/**
 * Remaining lines keep their prices, tax rule and coupon; no minimum applies. Unchanged fields are
 * not checked.
 */
export function changeOrder(
  order: Order,
  changes: OrderChanges,
  rules: ChangeRules,
): Result<Changed> {
  if (!isChangeable(order)) return refuse("invalid_transition", { from: order.state });
  const { lines, doneLines } = changeLines(order, changes.quantities);
  if (lines.length === 0) return refuse("no_items_in_order");
  const amounts = changeAmounts(order, lines, changes.deliveryFee);
  if (amounts.total > order.amounts.total) {
    const allowed = checkOrderTotal(amounts.total);
    if (!allowed.ok) return allowed;
  }
  const wish = changeWish({ ...order, lines }, changes.wish, rules);
  if (!wish.ok) return wish;
  const contact = changeContact(order, changes.contact, rules);
  if (!contact.ok) return contact;
  const address = changeAddress(order, changes.address);
  if (!address.ok) return address;
  return accept({
    lines,
    doneLines,
    amounts,
    isFeeToConfirm: changes.deliveryFee === undefined && order.isFeeToConfirm,
    wish: wish.value,
    contact: contact.value,
    address: address.value,
    note: changes.note === undefined ? order.note : changes.note?.trim() || null,
  });
}

function changeLines(
  { lines, doneLines }: Order,
  quantities: readonly number[] = [],
): Pick<Order, "lines" | "doneLines"> {
  const lowered = lines.map((line, place) => lowerLine(line, quantities[place]));
  if (lowered.every((line, place) => line === lines[place])) return { lines, doneLines };
  const remaining = lowered.flatMap((line, place) => (line ? [{ line, place }] : []));
  return {
    lines: remaining.map(({ line }) => line),
    doneLines: remaining.flatMap(({ place }, i) => (doneLines.includes(place) ? [i] : [])),
  };
}

function lowerLine(line: OrderLine, quantity = line.quantity): OrderLine | null {
  if (quantity >= line.quantity) return line;
  return quantity > 0 ? { ...line, quantity, total: times(line.unit, quantity) } : null;
}

function changeAmounts(
  { amounts, lines: before }: Order,
  lines: readonly OrderLine[],
  deliveryFee = amounts.deliveryFee,
): Amounts {
  if (lines === before && deliveryFee === amounts.deliveryFee) return amounts;
  const { taxRule, couponDiscount } = amounts;
  return addUp({ lines, taxRule, deliveryFee, couponDiscount });
}

/** As for a new order, except that any slot of the agreed day is allowed. */
function changeWish(
  { wish: before, lines }: Order,
  wish: DeliveryWish | undefined,
  { now, openingDate, slots, pickUp, slotTerms, limitsOf = () => [] }: ChangeRules,
): Result<DeliveryWish | null> {
  if (!wish || (wish.date === before?.date && wish.time === before.time)) return accept(before);
  const limits = wish.date === before?.date ? [] : limitsOf(lines);
  const hasEventItem = lines.some((line) => line.kind === "dish" && line.isForEvent);
  if (slotTerms) {
    const isSameDay = wish.date === before?.date;
    const rules = { now, hasEventItem: hasEventItem && !isSameDay, limits, isHeld: isSameDay };
    const slot = checkSlotWish(wish, slotTerms, rules);
    return slot.ok ? accept(wish) : slot;
  }
  if (pickUp && isClockTime(wish.time)) {
    const fetched = checkPickUp(wish, { now, hours: pickUp });
    const had = checkDayLimits(limits, wish.date);
    return fetched.ok && !had.ok ? had : fetched;
  }
  if (wish.date === before?.date && slots.includes(wish.time)) return accept(wish);
  return checkDeliveryWish(wish, { now, openingDate, hasEventItem, slots, limits });
}

function changeContact(
  { contact: before, channel }: Order,
  changed: OrderChanges["contact"],
  { kind }: ChangeRules,
): Result<Contact | null> {
  const isSame = changed?.phone === before?.phone && changed?.email === before?.email;
  if (!changed || isSame) return accept(before);
  const contact = { name: before?.name ?? "", ...changed };
  if (channel !== "web") return checkCustomer(contact, channel);
  return kind === "simple" ? checkContact(contact) : checkRecipient(contact);
}

/** City and postal code cannot change: that would be another delivery. */
function changeAddress(
  { address: before }: Order,
  changed: OrderChanges["address"],
): Result<Address | null> {
  if (!changed) return accept(before);
  if (!before) return refuse("address_required");
  const { street, floor = "", doorCode = "" } = changed;
  return checkAddress({ ...before, street, floor, doorCode });
}

export function isChanged(before: Changed, after: Changed): boolean {
  const content = ({ lines, amounts, isFeeToConfirm, wish, contact, address, note }: Changed) =>
    JSON.stringify([lines, amounts, isFeeToConfirm, wish, contact, sorted(address), note]);
  return content(before) !== content(after);
}

function sorted(address: Address | null) {
  return address && Object.entries(address).sort(([a], [b]) => a.localeCompare(b));
}
