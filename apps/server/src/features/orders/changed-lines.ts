import type { ChangedLine, CreateOrderRequest, OrderedItem } from "@comptoir/contract";
import {
  type Amounts,
  DEFAULT_LANGUAGE,
  fromChf,
  isChf,
  nameIn,
  type OrderLine,
  type Rappen,
} from "@comptoir/domain";
import type { Fault } from "../../faults.ts";

export function statesOtherFigures(request: CreateOrderRequest, amounts: Amounts): boolean {
  const differs = (stated: Rappen | undefined, right: Rappen) =>
    stated !== undefined && stated !== right;
  return (
    differs(request.totalPrice, amounts.total) ||
    differs(request.subtotal, amounts.subtotal) ||
    differs(request.deliveryFee, amounts.deliveryFee) ||
    differs(request.couponDiscount, amounts.couponDiscount)
  );
}

export function priceChanged(
  request: CreateOrderRequest,
  orderLines: readonly OrderLine[],
  { subtotal, tax, deliveryFee, couponDiscount, total }: Amounts,
  coupon?: Fault,
): { ok: false; error: Fault } {
  const lines = changedLines(request, orderLines);
  const details = {
    ...{ subtotal, tax, deliveryFee, couponDiscount, totalPrice: total },
    ...(coupon && { ...coupon.details, coupon: coupon.code }),
  };
  return {
    ok: false,
    error: { code: "price_changed", ...(lines.length > 0 && { lines }), details },
  };
}

function changedLines(
  { items, language = DEFAULT_LANGUAGE }: CreateOrderRequest,
  lines: readonly OrderLine[],
): ChangedLine[] {
  return lines.flatMap((line, index) => {
    const item = items[index];
    if (!item || !isChanged(item, line)) return [];
    const was = unitOf(item, line);
    const name = nameIn(line.names, language);
    return [{ index, name, ...(was !== undefined && { was }), price: line.unit }];
  });
}

function isChanged(item: OrderedItem, line: OrderLine): boolean {
  const was = unitOf(item, line);
  if (was !== undefined) return was !== line.unit;
  const base = line.kind === "composed" ? amountOf(item.price) : undefined;
  return base !== undefined && line.kind === "composed" && base !== line.base;
}

/** `price` is the unit price of a dish, but only the base price of a composed one. */
function unitOf({ unitPrice, price }: OrderedItem, { kind }: OrderLine): Rappen | undefined {
  return unitPrice ?? (kind === "dish" ? amountOf(price) : undefined);
}

function amountOf(francs: number | null | undefined): Rappen | undefined {
  return francs != null && isChf(francs) ? fromChf(francs) : undefined;
}
