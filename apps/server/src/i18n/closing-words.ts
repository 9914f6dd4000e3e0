import type { BookingKind, EntryKind, OrderChannel, PaymentMethod } from "@comptoir/domain";

export interface ClosingWords {
  readonly closing: (number: string) => string;
  readonly report: string;
  readonly notClosed: string;
  readonly period: (from: string, until: string) => string;
  readonly sinceBeginning: (until: string) => string;
  readonly closedOn: (when: string) => string;
  readonly closedBy: (when: string, who: string) => string;
  readonly uid: (uid: string) => string;
  readonly inFrancs: string;
  readonly sales: string;
  readonly sold: (count: string) => string;
  readonly takenBack: (count: string) => string;
  readonly turnover: string;
  readonly deliveryFees: string;
  readonly coupons: string;
  readonly channels: string;
  readonly channel: Record<OrderChannel, string>;
  readonly orders: string;
  readonly amount: string;
  readonly vat: string;
  readonly rate: string;
  readonly percent: (percent: string) => string;
  readonly untaxed: string;
  readonly gross: string;
  readonly tax: string;
  readonly net: string;
  readonly total: string;
  readonly payments: string;
  readonly method: Record<PaymentMethod, string>;
  readonly received: string;
  readonly refunded: string;
  readonly kept: string;
  readonly balance: string;
  readonly openingBalance: string;
  readonly plusReceived: string;
  readonly minusTurnover: string;
  readonly closingBalance: string;
  readonly openRefunds: (count: string) => string;
  readonly cash: string;
  readonly cashFloat: string;
  readonly cashNet: string;
  readonly cashRounding: string;
  readonly expectedCash: string;
  readonly countedCash: string;
  readonly notCounted: string;
  readonly difference: string;
  readonly note: string;
  readonly signature: string;
  readonly file: {
    readonly closing: (number: string) => string;
    readonly report: string;
    readonly columns: readonly string[];
    readonly kind: Record<BookingKind | EntryKind, string>;
  };
}

export const frClosings: ClosingWords = {
  closing: (number) => `Clôture n° ${number}`,
  report: "Relevé",
  notClosed: "Non clôturé : ces chiffres peuvent encore changer.",
  period: (from, until) => `Du ${from} au ${until}`,
  sinceBeginning: (until) => `Du début au ${until}`,
  closedOn: (when) => `Clôturé le ${when}`,
  closedBy: (when, who) => `Clôturé le ${when} par ${who}`,
  uid: (uid) => `IDE ${uid}`,
  inFrancs: "Montants en CHF",
  sales: "Ventes",
  sold: (count) => `Commandes vendues (${count})`,
  takenBack: (count) => `Ventes annulées ou corrigées (${count})`,
  turnover: "Chiffre d’affaires",
  deliveryFees: "dont frais de livraison",
  coupons: "Codes promo, déjà déduits",
  channels: "Par canal",
  channel: { web: "En ligne", phone: "Par téléphone", counter: "Au comptoir" },
  orders: "Commandes",
  amount: "Montant",
  vat: "TVA",
  rate: "Taux",
  percent: (percent) => `${percent} %`,
  untaxed: "Sans TVA",
  gross: "Brut",
  tax: "TVA",
  net: "Net",
  total: "Total",
  payments: "Paiements",
  method: { twint: "TWINT", transfer: "Virement", cash: "Espèces", other: "Autre" },
  received: "Reçu",
  refunded: "Remboursé",
  kept: "Solde",
  balance: "Argent des clients",
  openingBalance: "Au début : payé d’avance ou à rendre",
  plusReceived: "Encaissé",
  minusTurnover: "Chiffre d’affaires",
  closingBalance: "À la fin : payé d’avance ou à rendre",
  openRefunds: (count) => `Remboursements en attente (${count})`,
  cash: "Caisse",
  cashFloat: "Fond de caisse",
  cashNet: "Espèces encaissées, moins rendues",
  cashRounding: "Arrondi aux 5 centimes",
  expectedCash: "Attendu en caisse",
  countedCash: "Compté en caisse",
  notCounted: "pas compté",
  difference: "Différence",
  note: "Remarque",
  signature: "Date et signature",
  file: {
    closing: (number) => `cloture-${number}`,
    report: "releve",
    columns: [
      "Date",
      "Heure",
      "Clôture",
      "Commande",
      "Écriture",
      "Moyens de paiement",
      "Taux TVA %",
      "Brut CHF",
      "TVA CHF",
      "Net CHF",
      "Paiement CHF",
      "Arrondi espèces CHF",
    ],
    kind: {
      sale: "vente",
      reversal: "annulation",
      correction: "correction",
      payment: "paiement",
      refund: "remboursement",
    },
  },
};

export const enClosings: ClosingWords = {
  closing: (number) => `Closing no. ${number}`,
  report: "Report",
  notClosed: "Not closed: these figures may still change.",
  period: (from, until) => `From ${from} to ${until}`,
  sinceBeginning: (until) => `From the beginning to ${until}`,
  closedOn: (when) => `Closed on ${when}`,
  closedBy: (when, who) => `Closed on ${when} by ${who}`,
  uid: (uid) => `UID ${uid}`,
  inFrancs: "Amounts in CHF",
  sales: "Sales",
  sold: (count) => `Orders sold (${count})`,
  takenBack: (count) => `Sales cancelled or corrected (${count})`,
  turnover: "Turnover",
  deliveryFees: "of which delivery fees",
  coupons: "Coupons, already deducted",
  channels: "By channel",
  channel: { web: "Online", phone: "By phone", counter: "At the counter" },
  orders: "Orders",
  amount: "Amount",
  vat: "VAT",
  rate: "Rate",
  percent: (percent) => `${percent}%`,
  untaxed: "No VAT",
  gross: "Gross",
  tax: "VAT",
  net: "Net",
  total: "Total",
  payments: "Payments",
  method: { twint: "TWINT", transfer: "Bank transfer", cash: "Cash", other: "Other" },
  received: "Received",
  refunded: "Refunded",
  kept: "Balance",
  balance: "Customers’ money",
  openingBalance: "At the beginning: paid ahead or to give back",
  plusReceived: "Received",
  minusTurnover: "Turnover",
  closingBalance: "At the end: paid ahead or to give back",
  openRefunds: (count) => `Refunds still to make (${count})`,
  cash: "Till",
  cashFloat: "Float",
  cashNet: "Cash received, less given back",
  cashRounding: "Rounded to 5 centimes",
  expectedCash: "Expected in the till",
  countedCash: "Counted in the till",
  notCounted: "not counted",
  difference: "Difference",
  note: "Note",
  signature: "Date and signature",
  file: {
    closing: (number) => `closing-${number}`,
    report: "report",
    columns: [
      "Date",
      "Time",
      "Closing",
      "Order",
      "Entry",
      "Payment methods",
      "VAT rate %",
      "Gross CHF",
      "VAT CHF",
      "Net CHF",
      "Payment CHF",
      "Cash rounding CHF",
    ],
    kind: {
      sale: "sale",
      reversal: "cancellation",
      correction: "correction",
      payment: "payment",
      refund: "refund",
    },
  },
};
