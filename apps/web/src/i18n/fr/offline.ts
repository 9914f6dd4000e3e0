export const offline = {
  menu: {
    today: (time: string) => `Menu de ${time}, hors ligne.`,
    earlier: (date: string) => `Menu du ${date}, hors ligne.`,
    check: "Prix et plats seront vérifiés avant l’envoi.",
  },
  order: {
    today: (time: string) => `Telle qu’à ${time}, hors ligne.`,
    earlier: (date: string) => `Telle que le ${date}, hors ligne.`,
  },
  waiting: {
    no_line: "Pas de réseau : votre commande n’est pas partie.",
    is_kept:
      "Tout est gardé sur cet appareil, même si vous fermez la page. Rien ne part sans vous : nous vous demanderons avant de l’envoyer.",
    is_kept_short: "Elle est gardée ici. Rien ne part sans vous.",
    ready: "Le réseau est revenu. Votre commande est prête à partir : l’envoyer ?",
    ready_unsure:
      "Votre commande est restée sans réponse. L’envoyer ? Elle ne sera jamais passée deux fois.",
    review: "Revoir et envoyer",
    drop: "Ne pas envoyer",
  },
  newer_build: "Une nouvelle version de cette page est là. Recharger la page ?",
  install: {
    start: (shop: string) => `Installer ${shop}`,
    hint: "Sur l’écran d’accueil, et avec le menu même sans réseau.",
    apple: (shop: string) =>
      `Pour garder ${shop} sur l’écran d’accueil et être prévenu : touchez Partager, puis « Sur l’écran d’accueil ».`,
  },
} as const;
