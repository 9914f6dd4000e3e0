import type { Names } from "../languages.ts";

/** Why a shop cancels an order, in words for staff and customer. */
export interface CancelReason {
  readonly id: string;
  readonly names: Names;
}

/** Why an order ends by itself. */
export const NOT_PAID = "not_paid";

/** For a shop that has no list of its own. */
export const CANCEL_REASONS: readonly CancelReason[] = [
  { id: NOT_PAID, names: { fr: "Paiement pas reçu", en: "Payment not received" } },
  {
    id: "customer_asked",
    names: { fr: "À la demande du client", en: "Asked for by the customer" },
  },
  { id: "sold_out", names: { fr: "Plus disponible", en: "Sold out" } },
  { id: "too_busy", names: { fr: "Cuisine débordée ou fermée", en: "Kitchen too busy or closed" } },
  { id: "wrong_order", names: { fr: "Erreur ou doublon", en: "Mistake or duplicate" } },
];
