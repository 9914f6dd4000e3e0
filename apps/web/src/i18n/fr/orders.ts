import type { OrderState } from "@comptoir/domain";

/** How an order stands, in words a customer understands. */
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
} as const satisfies {
  states: Record<OrderState, string>;
  explanations: Record<OrderState, string>;
} & Record<string, unknown>;
