import type { OrderState } from "@comptoir/domain";

/** What an order holds, what it comes to and how it stands, in words a customer understands. */
export const orders = {
  states: {
    payment_pending: "En attente de paiement",
    accepted: "En préparation",
    prepared: "Prête",
    delivered: "Livrée",
    cancelled: "Annulée",
  },
  explanations: {
    payment_pending: "Payez à la caisse : nous commençons aussitôt.",
    accepted: "Paiement reçu, la cuisine est à l’œuvre.",
    prepared: "Votre commande est prête.",
    delivered: "Bon appétit !",
    cancelled: "Cette commande a été annulée. Une question ? Appelez-nous.",
  },
  progress: "État de la commande",
  step_status: { done: "fait", current: "en cours", pending: "à venir" },
  not_up_to_date: "Pas à jour : la connexion est interrompue. Nous réessayons.",
  lines: {
    label_for: (name: string) => `Pour ${name}`,
    about: (label: string) => `${label} :`,
    sizes: { single: "1 personne", couple: "2 personnes", family: "4 personnes" },
    varieties: "Variétés",
    tortillas: (count: number) => `${count} ${count === 1 ? "tortilla" : "tortillas"}`,
    extra: (included: number, more: number, amount: string) =>
      `${included} incl., ${more} en plus : +${amount}${more > 1 ? " en tout" : ""}`,
  },
  amounts: {
    title: "Montants",
    subtotal: "Sous-total",
    tax: (percent: string) => `Taxe ${percent} %`,
    delivery_fee: "Frais de livraison",
    free: "offerts",
    coupon: (code: string) => `Code promo ${code}`,
    total: "Total",
    tax_included: "TVA comprise",
    included_tax: (percent: string) => `dont TVA ${percent} %`,
  },
} as const satisfies {
  states: Record<OrderState, string>;
  explanations: Record<OrderState, string>;
} & Record<string, unknown>;
