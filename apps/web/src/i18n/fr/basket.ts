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
  review_first: "Le menu a changé depuis votre choix : vérifiez les articles signalés.",
  /** When the shop changes while one chooses. */
  changes: {
    menu_updated: "Le menu vient d’être mis à jour.",
    basket_touched: "Le menu vient de changer : vérifiez votre commande.",
    price: (before: string, now: string) => `Nouveau prix : ${before} → ${now}`,
    agree: "D’accord",
    agree_to: (name: string) => `D’accord, ${name}`,
    agree_all: "D’accord pour tout",
    prices_changed: (count: number) =>
      count > 1 ? `${count} prix ont changé.` : "Un prix a changé.",
    total_changed: (before: string, now: string) => `Nouveau total : ${before} → ${now}`,
    left: {
      dish: "Ce plat n’est plus au menu.",
      size: (size: string) => `La taille « ${size} » n’est plus proposée.`,
      option: (name: string) => `« ${name} » n’est plus au menu.`,
      choice: "N’est plus proposé tel que choisi.",
    },
    no_longer: (names: string) => `Plus au menu : ${names}.`,
    remove_left: "Retirer de la commande",
    forget_left: "Retirer",
    price_of: (name: string, before: string, now: string) => `${name} : ${before} → ${now}`,
    price_now: (name: string, now: string) => `${name} : ${now}`,
  },
  preview: {
    bar: "Aperçu · les commandes sont fermées",
    closed: "Ceci est un aperçu : les commandes sont fermées.",
    incomplete: "Aperçu · le dernier changement ne peut pas encore être montré",
    cannot_show: {
      title: "Cet aperçu ne peut pas encore être montré",
      text: "Il manque quelque chose au brouillon, par exemple un nom ou un prix. Complétez-le, puis réessayez.",
    },
    expired: {
      title: "Cet aperçu a expiré",
      text: "Les liens d’aperçu ne restent valables que quelque temps. Demandez-en un nouveau.",
    },
    to_shop: "Voir le menu publié",
  },
} as const;
