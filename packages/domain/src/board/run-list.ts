import type { DeliveryWish } from "../delivery/delivery-day.ts";
import type { Address } from "../fields/address.ts";
import type { Order } from "../orders/order.ts";
import { groupBySlot } from "./order-times.ts";

export type Stop = Order & { readonly address: Address };

export interface Run {
  readonly slot: DeliveryWish | null;
  /** By postal code, so that neighbours follow one another. */
  readonly stops: readonly Stop[];
  readonly pickUps: readonly Order[];
}

export function planRuns(orders: readonly Order[]): Run[] {
  return groupBySlot(orders).map(({ slot, orders: planned }) => ({
    slot,
    stops: planned.filter(isStop).sort(byAddress),
    pickUps: planned.filter((order) => !isStop(order)).sort(byTime),
  }));
}

function isStop(order: Order): order is Stop {
  return order.address !== null;
}

function byAddress({ address: a, number }: Stop, { address: b, number: other }: Stop): number {
  return (
    compare(a.postalCode, b.postalCode) ||
    compare(a.city, b.city) ||
    compare(a.street, b.street) ||
    number - other
  );
}

function byTime(a: Order, b: Order): number {
  return compare(a.wish?.time ?? "", b.wish?.time ?? "") || a.number - b.number;
}

/** "Quai 2" before "Quai 10". */
function compare(a: string, b: string): number {
  return a.localeCompare(b, "fr", { numeric: true, sensitivity: "base" });
}
