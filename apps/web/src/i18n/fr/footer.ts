export const footer = {
  contact: "Contact",
  address: "Adresse",
  payment: "Paiement",
  payment_text:
    "Après la commande, par TWINT ou virement bancaire, auprès de la caisse. Aucune carte n’est demandée en ligne.",
  legal: "Informations légales",
  pages: {
    imprint: "Mentions légales",
    privacy: "Protection des données",
    terms: "Conditions de vente",
  },
  credit: "Illustrations : Noto Emoji, Apache-2.0",
} as const;
