import { type BilledOrder, type Order, type Payment, paymentOf, ZERO } from "@comptoir/domain";

export interface Payable extends BilledOrder {
  readonly payment: Payment;
  readonly refunded: Order["refunded"];
  readonly state: Order["state"];
  readonly taxRule: Order["amounts"]["taxRule"];
}

export function payableOf(order: Order): Payable {
  const { slug, number, language, contact, address, refunded, state, amounts } = order;
  const payment = paymentOf(order);
  const whose = { slug, number, language, contact, address };
  const { missing } = payment;
  return { ...whose, missing, payment, refunded, state, taxRule: amounts.taxRule };
}

type Placed = Pick<Payable, "slug" | "number" | "language" | "taxRule"> & {
  readonly total: Payable["missing"];
};

export function payableOfPlaced({ total, ...placed }: Placed): Payable {
  const open = { state: "open", received: ZERO, toGiveBack: ZERO } as const;
  const payment = { ...open, due: total, missing: total, receivedAt: null, method: null };
  const unknown = {
    contact: null,
    address: null,
    refunded: ZERO,
    state: "payment_pending",
  } as const;
  return { ...placed, ...unknown, missing: total, payment };
}

/** True until fully paid, even if the kitchen has already started. */
export function isPaymentDue({ missing }: Payable): boolean {
  return missing > 0;
}
