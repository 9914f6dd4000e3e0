import type { Dictionary } from "./dictionary.ts";

export const fr: Dictionary = {
  pageDescription: (place) =>
    `${place} : commandez en ligne, payez par TWINT ou virement bancaire.`,
  closeWindow: "Vous pouvez fermer cette fenêtre.",
  passwordLink: {
    subject: "Choisissez un nouveau mot de passe",
    text: (link) => `Bonjour,

Pour choisir un nouveau mot de passe, ouvrez ce lien. Il est valable une heure et ne sert qu’une fois :

${link}

Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.
`,
  },
  verifyEmail: {
    subject: "Confirmez votre adresse e-mail",
    text: (link) => `Bonjour,

Pour confirmer que cette adresse est la vôtre, ouvrez ce lien là où votre session est ouverte. Il est valable un jour et ne sert qu’une fois :

${link}

Vous pouvez commander sans attendre. Vous n’avez pas créé de compte ? Ignorez ce message.
`,
  },
  security: {
    greeting: "Bonjour,",
    events: {
      password_changed: {
        subject: "Votre mot de passe a changé",
        text: "Le mot de passe de votre compte vient d’être changé. Vos autres appareils sont déconnectés.",
      },
      password_reset: {
        subject: "Votre mot de passe a été remplacé",
        text: "Le mot de passe de votre compte vient d’être remplacé par un lien reçu par e-mail. Tous vos appareils sont déconnectés.",
      },
      second_factor_on: {
        subject: "Le second facteur est activé",
        text: "Votre compte demande désormais un code de votre application à chaque connexion.",
      },
      second_factor_off: {
        subject: "Le second facteur est désactivé",
        text: "Votre compte ne demande plus de code à la connexion : le mot de passe suffit.",
      },
      recovery_codes_made: {
        subject: "De nouveaux codes de secours",
        text: "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne servent plus.",
      },
      recovery_code_used: {
        subject: "Un code de secours a servi",
        text: "Un de vos codes de secours vient de servir à vous connecter. Il ne servira plus.",
      },
      staff_added: {
        subject: "Vous faites partie de l’équipe",
        text: "Votre compte ouvre désormais les commandes d’un restaurant. Votre mot de passe a pu être remplacé par l’exploitant.",
      },
      staff_removed: {
        subject: "Vous ne faites plus partie de l’équipe",
        text: "Votre compte n’ouvre plus les commandes du restaurant. Il reste le vôtre pour commander.",
      },
    },
    wasItYou: (link) =>
      `Ce n’était pas vous, ou vous ne vous y attendiez pas ? Choisissez tout de suite un nouveau mot de passe, déconnectez vos appareils sous ${link} et prévenez le restaurant.`,
  },
  printouts: {
    order: "Commande",
    placed: "Passée le",
    delivery: "Livraison",
    pickUp: "Retrait",
    channels: { phone: "Par téléphone", counter: "Au comptoir" },
    about: (label) => `${label} :`,
    note: "Remarque",
    lines: {
      label_for: (name) => `Pour ${name}`,
      sizes: { single: "Solo", couple: "Duo", family: "Famille" },
      people: (count) => (count > 1 ? `${count} personnes` : "1 personne"),
      varieties: "Variétés",
      tortillas: (count) => `${count} ${count === 1 ? "tortilla" : "tortillas"}`,
      extra: (included, more, amount) =>
        `${included} incl., ${more} en plus : +${amount}${more > 1 ? " en tout" : ""}`,
    },
    amounts: {
      subtotal: () => "Sous-total",
      tax: ({ percent }) => `Taxe ${percent} %`,
      delivery_fee: () => "Frais de livraison",
      coupon: ({ coupon }) => `Code promo ${coupon}`,
      total: () => "Total",
      included_tax: ({ percent }) => `dont TVA ${percent} %`,
    },
    feeToConfirm: "à confirmer par tél.",
    paid: "PAYÉE",
    unpaid: "PAIEMENT EN ATTENTE",
    cancelled: "ANNULÉE",
    changed: "MODIFIÉE",
    customer: "Client",
    floor: (floor) => `Étage : ${floor}`,
    doorCode: (code) => `Code : ${code}`,
    thanks: "Merci et bon appétit !",
  },
};
