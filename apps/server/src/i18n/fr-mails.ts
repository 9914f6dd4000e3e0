import type { OrderState, PaymentMethod } from "@comptoir/domain";

export const frMails = {
  hello: (name: string) => `Bonjour ${name},`,
  see: "Voir ma commande",
  lines: "Votre commande",
  origin: "Origine",
  noteOf: (note: string) => `Votre remarque : ${note}`,
  feeToConfirm: "à confirmer par téléphone",
  asSoonAsPossible: "Dès que possible",
  from: (day: string, time: string) => `${day}, dès ${time}`,
  readyAround: (time: string) => `Prête vers ${time}`,
  comesAround: (time: string) => `Livraison vers ${time}`,
  question: (phone: string) => `Une question ? Répondez à ce message ou appelez le ${phone}.`,
  calendarTitle: (number: number, shop: string) => `Commande n° ${number}, ${shop}`,
  calendarFile: (number: number) => `commande-${number}.ics`,
  methods: {
    twint: "TWINT",
    transfer: "virement",
    cash: "espèces",
    other: "autre moyen",
  } satisfies Record<PaymentMethod, string>,

  confirmed: {
    subject: (number: number) => `Commande n° ${number} : bien reçue`,
    title: (number: number) => `Merci ! Votre commande n° ${number} est enregistrée.`,
    payFirst: (ways: string) => `Payez ${ways} : nous préparons votre commande ensuite.`,
    payAtCounter: (ways: string) => `Payez à la caisse, ${ways} : nous commençons aussitôt.`,
    payAsTold: "Le restaurant vous dit comment payer, et prépare votre commande ensuite.",
    nothingToPay: "Il n’y a rien à payer : nous confirmons votre commande et la préparons.",
    paid: "Votre paiement est là : nous préparons votre commande.",
  },
  paid: {
    subject: (number: number) => `Commande n° ${number} : paiement reçu`,
    title: (number: number) => `Le paiement de la commande n° ${number} est là.`,
    received: (amount: string) => `Nous avons reçu ${amount}. Merci !`,
    receivedBy: (amount: string, method: string) =>
      `Nous avons reçu ${amount} (${method}). Merci !`,
    nothingDue: "Il n’y avait rien à payer : votre commande est confirmée.",
    kitchen: "La cuisine est à l’œuvre.",
  },
  ready: {
    subject: (number: number) => `Commande n° ${number} : prête`,
    title: (number: number) => `Votre commande n° ${number} est prête.`,
    comes: "Elle part bientôt chez vous. Restez joignable par téléphone.",
    fetch: "Venez la chercher : dites votre numéro au comptoir.",
  },
  changed: {
    subject: (number: number) => `Commande n° ${number} : modifiée`,
    title: (number: number) => `Votre commande n° ${number} a été modifiée.`,
    text: "Voici ce qu’elle contient désormais. Cela remplace notre message précédent.",
  },
  promised: {
    subject: (number: number) => `Commande n° ${number} : nouvelle heure`,
    title: (number: number) => `Une nouvelle heure pour votre commande n° ${number}.`,
    ready: (number: number, time: string, instead?: string) =>
      `Votre commande n° ${number} sera prête vers ${time}${instead ? ` (au lieu de ${instead})` : ""}.`,
    comes: (number: number, time: string, instead?: string) =>
      `Votre commande n° ${number} arrivera vers ${time}${instead ? ` (au lieu de ${instead})` : ""}.`,
    onDay: (time: string, day: string) => `${time} le ${day}`,
    thanks: "Merci de votre patience.",
  },
  cancelled: {
    subject: (number: number) => `Commande n° ${number} : annulée`,
    title: (number: number) => `Votre commande n° ${number} est annulée.`,
    text: "Elle ne sera pas préparée.",
    reason: (reason: string) => `Motif : ${reason}.`,
    nothingPaid: "Nous n’avons rien encaissé : vous n’avez rien à payer.",
    moneyBack: (amount: string) =>
      `Vous avez payé ${amount} : nous vous rendons ce montant. Répondez à ce message si nous devons savoir où l’envoyer.`,
    moneyGone: (amount: string) => `Nous vous avons rendu ${amount}.`,
    coupon: (code: string) => `Votre code promo ${code} peut resservir.`,
  },
  resumed: {
    subject: (number: number) => `Commande n° ${number} : correction`,
    title: (number: number) => `Nous corrigeons notre message sur la commande n° ${number}.`,
    states: {
      payment_pending:
        "Contrairement à notre dernier message, votre commande attend votre paiement.",
      accepted:
        "Contrairement à notre dernier message, votre commande est payée et en préparation.",
      prepared: "Contrairement à notre dernier message, votre commande est prête.",
      delivered: "Contrairement à notre dernier message, votre commande vous a été remise.",
      cancelled: "Contrairement à notre dernier message, votre commande est annulée.",
    } satisfies Record<OrderState, string>,
  },
  reminder: {
    subject: (number: number) => `Commande n° ${number} : paiement attendu`,
    title: (number: number) => `Votre commande n° ${number} attend votre paiement.`,
    until: (day: string) =>
      `Sans paiement, elle prend fin après le ${day}. Si vous venez de payer, ce message est sans objet.`,
  },
  unpaidEnding: {
    subject: (number: number) => `Commande n° ${number} : bientôt annulée sans paiement`,
    title: (number: number) => `Votre commande n° ${number} attend encore votre paiement.`,
    until: (time: string, day: string) =>
      `Sans paiement d’ici au ${day} à ${time}, elle sera annulée.`,
    hasPaid: "Vous avez déjà payé ? Dites-le-nous en répondant à ce message.",
  },

  pay: {
    byEither: "par TWINT ou par virement",
    byTwint: "par TWINT",
    byTransfer: "par virement",
    title: "Pour payer",
    amount: "Montant",
    iban: "IBAN",
    beneficiary: "Bénéficiaire",
    reference: "Référence",
    twint: "TWINT",
    openTwint: "Payer par TWINT",
    twintOnPage: "Le code TWINT est sur la page de votre commande.",
    twintHint: (mention: string) =>
      `Par TWINT, saisissez le montant exact et « ${mention} » comme message. Le restaurant confirme votre paiement dès qu’il le voit.`,
    transferHint: "Par virement, indiquez la référence : elle relie le paiement à votre commande.",
    bill: "Scannez ce code avec l’app de votre banque.",
    openBill: "Ouvrir la facture (PDF)",
    code: (amount: string, beneficiary: string) =>
      `Code QR suisse pour verser ${amount} à ${beneficiary}`,
    partly: (received: string, missing: string) =>
      `Nous avons déjà reçu ${received}. Il reste ${missing} à payer.`,
    tooMuch: (amount: string) => `Nous avons reçu ${amount} de trop : nous vous les rendons.`,
    feeLater:
      "Les frais de livraison vous seront confirmés par téléphone et ne sont pas dans ce montant.",
  },

  newOrder: {
    subject: (number: number) => `Nouvelle commande n° ${number}`,
    title: (number: number) => `Nouvelle commande n° ${number}`,
    board: "Ouvrir le tableau",
    open: (amount: string) => `${amount} à encaisser`,
  },
  summary: {
    subject: (day: string) => `Résumé du ${day}`,
    orders: "Commandes",
    placed: "Passées ce jour",
    cancelled: "dont annulées",
    unpaid: "dont pas encore payées",
    count: (count: number, amount: string) => `${count} · ${amount}`,
    received: "Encaissé ce jour",
    receivedTotal: "Total encaissé",
    nothingReceived: "Rien encaissé ce jour.",
    givenBack: "Rendu ce jour",
    toGiveBack: "Encore à rembourser",
    board: "Ouvrir le tableau",
  },
  silent: {
    subject: (count: number) =>
      count > 1
        ? `Tableau hors ligne : ${count} commandes attendent`
        : "Tableau hors ligne : une commande attend",
    title: "Aucun tableau n’est en ligne.",
    since: (when: string) => `Le dernier était en ligne le ${when}.`,
    never: "Aucun n’a été vu jusqu’ici.",
    waiting: (count: number) =>
      count > 1
        ? `${count} commandes du jour attendent que quelqu’un les voie.`
        : "Une commande du jour attend que quelqu’un la voie.",
    whatToDo:
      "Appelez la cuisine, ou ouvrez le tableau sur un autre appareil, même un téléphone. Si la tablette est allumée, vérifiez son réseau.",
    board: "Ouvrir le tableau",
  },
  unwatched: {
    note: {
      subject: "Tableau hors ligne : vos clients sont avertis",
      text: "La boutique est ouverte et prend des commandes. Elle prévient que personne ne les voit peut-être, jusqu’à ce qu’un tableau soit de retour.",
    },
    pause: {
      subject: "Tableau hors ligne : les commandes sont en pause",
      text: "La boutique ne prend plus de commandes. Elle reprend d’elle-même dès qu’un tableau est de retour.",
    },
  },
  shopFooter: (shop: string, setting: string) =>
    `Ce message va à ${shop} parce que sa configuration le demande (${setting}).`,
};

export type MailWords = typeof frMails;
