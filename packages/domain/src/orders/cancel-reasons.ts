import type { Names } from "../languages.ts";

export interface CancelReason {
  readonly id: string;
  readonly names: Names;
}

export const NOT_PAID = "not_paid";

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
