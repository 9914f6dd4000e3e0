import type { LegalPage } from "@comptoir/contract";
import type { BillRow, LineVocabulary, StaffRight, TakenChannel } from "@comptoir/domain";
import { frClosings } from "./closing-words.ts";
import { frMails } from "./fr-mails.ts";

const RIGHTS: Readonly<Record<StaffRight, string>> = {
  owner: "comme responsable : vous gérez la boutique et ses commandes",
  cashier: "pour la caisse : vous traitez les commandes et les paiements, et clôturez la journée",
  kitchen: "pour la cuisine : vous suivez et préparez les commandes",
};

export const fr = {
  pageDescription: (place: string) =>
    `${place} : commandez en ligne, payez par TWINT ou virement bancaire.`,
  legalPages: {
    imprint: "Mentions légales",
    privacy: "Protection des données",
    terms: "Conditions de vente",
  } satisfies Record<LegalPage, string>,
  screens: { orders: "Commandes", kitchen: "Cuisine", monitoring: "Affichage" },
  push: {
    title: (number: number, shop: string) => `Commande n° ${number}, ${shop}`,
    accepted: "Paiement reçu : la cuisine s’y met.",
    ready: "Votre commande est prête.",
    onItsWay: "Votre commande est prête et part en livraison.",
    cancelled: "Votre commande est annulée.",
    unpaidEnding: (time: string) => `Sans paiement d’ici à ${time}, votre commande sera annulée.`,
  },
  staffPush: {
    newOrder: (number: number) => `Nouvelle commande n° ${number}. Aucun tableau n’est ouvert.`,
    unwatched: (minutes: number) =>
      `Aucun tableau ouvert depuis ${minutes > 1 ? `${minutes} minutes` : "une minute"}.`,
    unwatchedSo: {
      note: "Les clients sont prévenus.",
      pause: "Les commandes sont en pause.",
    },
  },
  closeWindow: "Vous pouvez fermer cette fenêtre.",
  greeting: "Bonjour,",
  accountWith: (shop: string) => `Ce message concerne votre compte chez ${shop}.`,
  passwordLink: {
    subject: "Choisissez un nouveau mot de passe",
    text: (shop: string) =>
      `Pour choisir un nouveau mot de passe chez ${shop}, ouvrez ce lien. Il est valable une heure et ne sert qu’une fois.`,
    open: "Choisir un mot de passe",
    otherwise: "Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.",
  },
  verifyEmail: {
    subject: "Confirmez votre adresse e-mail",
    text: (shop: string) =>
      `Pour confirmer à ${shop} que cette adresse est la vôtre, ouvrez ce lien là où votre session est ouverte. Il est valable un jour et ne sert qu’une fois.`,
    open: "Confirmer mon adresse",
    otherwise:
      "Vous pouvez commander sans attendre. Vous n’avez pas créé de compte ? Ignorez ce message.",
  },
  invitation: {
    subject: (shop: string) => `Rejoignez l’équipe de ${shop}`,
    text: ({ shop, by, right }: { shop: string; by: string | null; right: StaffRight }) =>
      `${by ?? "Un responsable"} vous invite dans l’équipe de ${shop}, ${RIGHTS[right]}. Ce lien est valable sept jours et ne sert qu’une fois.`,
    open: "Rejoindre l’équipe",
    otherwise:
      "Vous ne vous y attendiez pas ? Ignorez ce message : rien ne change sans vous, et ne transmettez pas ce lien.",
    why: (shop: string) =>
      `Ce message vous parvient parce qu’un responsable de ${shop} a donné cette adresse.`,
  },
  trialName: "Commande d’essai",
  opening: {
    subject: "Ouvrez votre boutique",
    text: "Votre boutique est prête à être ouverte\u00a0: quelques minutes suffisent pour son nom, ses plats et son paiement. Vous pouvez vous arrêter et reprendre quand vous voulez, sur n’importe quel appareil. Ce lien est valable sept jours et ne sert qu’une fois.",
    open: "Ouvrir ma boutique",
    why: "Ce message vous parvient parce que cette adresse a été donnée pour une nouvelle boutique.",
  },
  security: {
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
      owner_right_given: {
        subject: "Vous êtes désormais responsable",
        text: "Votre compte ouvre désormais aussi le bureau du restaurant : la carte, les prix, les chiffres et l’équipe.",
      },
      cashier_right_given: {
        subject: "Vous tenez désormais la caisse",
        text: "Votre compte ouvre les commandes du restaurant, les fichiers de la banque et la clôture du jour. Il n’ouvre pas le bureau.",
      },
      kitchen_right_given: {
        subject: "Votre droit a changé",
        text: "Votre compte n’ouvre plus que les commandes du restaurant : ni le bureau, ni les fichiers de la banque, ni les clôtures.",
      },
    },
    wasItYou:
      "Ce n’était pas vous, ou vous ne vous y attendiez pas ? Choisissez tout de suite un nouveau mot de passe, déconnectez vos appareils et prévenez le restaurant.",
    devices: "Ouvrir mon compte",
  },
  ownerMails: {
    published: {
      subject: (shop: string) => `Réglages sensibles changés : ${shop}`,
      text: ({ who, when }: { who: string; when: string }) =>
        `${who} a publié le ${when} un changement qui touche le paiement, une adresse e-mail ou le second facteur :`,
      otherwise:
        "Vous ne vous y attendiez pas ? Ouvrez le bureau et reprenez la version d’avant, retirez de l’équipe qui n’a rien à y faire, puis changez votre mot de passe.",
    },
    planned: {
      subject: (shop: string) => `Réglages sensibles bientôt changés : ${shop}`,
      text: ({ who, when, due }: { who: string; when: string; due: string }) =>
        `${who} a prévu le ${when} un changement qui touche le paiement, une adresse e-mail ou le second facteur. Il sera publié le ${due} :`,
      otherwise:
        "Vous ne vous y attendiez pas ? Ouvrez le bureau et annulez cette publication, retirez de l’équipe qui n’a rien à y faire, puis changez votre mot de passe.",
    },
    operator: "L’opérateur du serveur",
    somebody: "Une personne qui a quitté l’équipe",
    open: "Ouvrir le bureau",
    why: (shop: string) => `Ce message est envoyé à tous les responsables de ${shop}.`,
  },
  printouts: {
    order: "Commande",
    placed: "Passée le",
    delivery: "Livraison",
    pickUp: "Retrait",
    channels: { phone: "Par téléphone", counter: "Au comptoir" } satisfies Record<
      TakenChannel,
      string
    >,
    about: (label: string) => `${label} :`,
    note: "Remarque",
    lines: {
      label_for: (name) => `Pour ${name}`,
      sizes: { single: "Solo", couple: "Duo", family: "Famille" },
      people: (count) => (count > 1 ? `${count} personnes` : "1 personne"),
      varieties: "Variétés",
      tortillas: (count) => `${count} ${count === 1 ? "tortilla" : "tortillas"}`,
      extra: (included, more, amount) =>
        `${included} incl., ${more} en plus : +${amount}${more > 1 ? " en tout" : ""}`,
      not_declared: (names) => `Non déclaré : ${names}`,
      allergens: {
        Gluten: "Gluten",
        Egg: "Œufs",
        Dairy: "Lait",
        Nuts: "Fruits à coque",
        Peanuts: "Arachides",
        Sesame: "Sésame",
        Soy: "Soja",
        Celery: "Céleri",
        Mustard: "Moutarde",
        Fish: "Poissons",
        Crustaceans: "Crustacés",
        Molluscs: "Mollusques",
        Lupin: "Lupin",
        Sulphites: "Sulfites",
      },
    } satisfies LineVocabulary,
    amounts: {
      subtotal: () => "Sous-total",
      tax: ({ percent }) => `Taxe ${percent} %`,
      delivery_fee: () => "Frais de livraison",
      coupon: ({ coupon }) => `Code promo ${coupon}`,
      total: () => "Total",
      included_tax: ({ percent }) => `dont TVA ${percent} %`,
    } satisfies Record<BillRow["id"], (of: { percent: string; coupon: string }) => string>,
    feeToConfirm: "à confirmer par tél.",
    vatOf: ({ percent, gross }: { percent: string; gross: string }) =>
      `TVA ${percent} % sur ${gross}`,
    allergens: "Allergènes",
    paid: "PAYÉE",
    toPay: (amount: string) => `À PAYER ${amount}`,
    leftToPay: (amount: string) => `RESTE À PAYER ${amount}`,
    cancelled: "ANNULÉE",
    changed: "MODIFIÉE",
    customer: "Client",
    customerName: "Nom du client",
    floor: (floor: string) => `Étage : ${floor}`,
    doorCode: (code: string) => `Code : ${code}`,
    thanks: "Merci et bon appétit !",
  },
  invoice: {
    title: (number: number) => `Facture : commande n° ${number}`,
    file: (number: number) => `facture-${number}.pdf`,
    date: "Date",
    reference: "Référence",
    columns: { quantity: "Qté", dish: "Plat", unit: "Prix", total: "CHF" },
    received: "Déjà reçu",
    missing: "Reste à payer",
    payByCode: "À payer par virement avec la section de paiement ci-dessous.",
    payByTwint: (number: string, mention: string) =>
      `Par TWINT au ${number}, avec la mention « ${mention} ». Le restaurant confirme le paiement à la main.`,
    paid: "Rien ne reste à payer. Merci !",
    cancelled: "Cette commande est annulée : il n’y a rien à payer.",
    page: (page: number, count: number) => `Page ${page} sur ${count}`,
  },
  mails: frMails,
  closings: frClosings,
};

export type Dictionary = typeof fr;
