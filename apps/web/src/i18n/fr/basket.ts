export const basket = {
  title: "Votre panier",
  empty: "Votre panier est vide",
  add_first: "Ajoutez d’abord des plats : ils vous attendront ici, même si vous fermez la page.",
  removed: (name: string) => `${name} : retiré du panier`,
  remove_of: (name: string) => `Retirer ${name}`,
  each: (price: string) => `${price} l’unité`,
  checkout: "Passer la commande",
  suggest: "Ajouter",
  minimum: (amount: string) => `Commande minimale : ${amount}`,
  delivery: (towns: string) => `Livraison gratuite à ${towns}.`,
  far: (km: number, from: string, to: string) =>
    `Ailleurs, au-delà de ${km} km, un supplément de ${from} à ${to} peut s’appliquer.`,
  gone: "Ce choix n’est plus au menu.",
  price_changed: (before: string, now: string) => `Le prix a changé : ${now} au lieu de ${before}.`,
  accept_price: "Accepter le nouveau prix",
  review_first: "Le menu a changé depuis votre choix : vérifiez les articles signalés.",
} as const;
