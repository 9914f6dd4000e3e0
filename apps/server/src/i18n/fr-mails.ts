import type { MailWords } from "./mail-words.ts";

export const frMails: MailWords = {
  hello: (name) => `Bonjour ${name},`,
  see: "Voir ma commande",
  lines: "Votre commande",
  origin: "Origine",
  noteOf: (note) => `Votre remarque : ${note}`,
  feeToConfirm: "à confirmer par téléphone",
  asSoonAsPossible: "Dès que possible",
  from: (day, time) => `${day}, dès ${time}`,
  readyAround: (time) => `Prête vers ${time}`,
  comesAround: (time) => `Livraison vers ${time}`,
  question: (phone) => `Une question ? Répondez à ce message ou appelez le ${phone}.`,
  calendarTitle: (number, shop) => `Commande n° ${number}, ${shop}`,
  calendarFile: (number) => `commande-${number}.ics`,
  methods: { twint: "TWINT", transfer: "virement", cash: "espèces", other: "autre moyen" },

  confirmed: {
    subject: (number) => `Commande n° ${number} : bien reçue`,
    title: (number) => `Merci ! Votre commande n° ${number} est enregistrée.`,
    payFirst: (ways) => `Payez ${ways} : nous préparons votre commande ensuite.`,
    payAtCounter: (ways) => `Payez à la caisse, ${ways} : nous commençons aussitôt.`,
    payAsTold: "Le restaurant vous dit comment payer, et prépare votre commande ensuite.",
    nothingToPay: "Il n’y a rien à payer : nous confirmons votre commande et la préparons.",
    paid: "Votre paiement est là : nous préparons votre commande.",
  },
  paid: {
    subject: (number) => `Commande n° ${number} : paiement reçu`,
    title: (number) => `Le paiement de la commande n° ${number} est là.`,
    received: (amount) => `Nous avons reçu ${amount}. Merci !`,
    receivedBy: (amount, method) => `Nous avons reçu ${amount} (${method}). Merci !`,
    nothingDue: "Il n’y avait rien à payer : votre commande est confirmée.",
    kitchen: "La cuisine est à l’œuvre.",
  },
  ready: {
    subject: (number) => `Commande n° ${number} : prête`,
    title: (number) => `Votre commande n° ${number} est prête.`,
    comes: "Elle part bientôt chez vous. Restez joignable par téléphone.",
    fetch: "Venez la chercher : dites votre numéro au comptoir.",
  },
  changed: {
    subject: (number) => `Commande n° ${number} : modifiée`,
    title: (number) => `Votre commande n° ${number} a été modifiée.`,
    text: "Voici ce qu’elle contient désormais. Cela remplace notre message précédent.",
  },
  promised: {
    subject: (number) => `Commande n° ${number} : nouvelle heure`,
    title: (number) => `Une nouvelle heure pour votre commande n° ${number}.`,
    ready: (number, time, instead) =>
      `Votre commande n° ${number} sera prête vers ${time}${instead ? ` (au lieu de ${instead})` : ""}.`,
    comes: (number, time, instead) =>
      `Votre commande n° ${number} arrivera vers ${time}${instead ? ` (au lieu de ${instead})` : ""}.`,
    onDay: (time, day) => `${time} le ${day}`,
    thanks: "Merci de votre patience.",
  },
  cancelled: {
    subject: (number) => `Commande n° ${number} : annulée`,
    title: (number) => `Votre commande n° ${number} est annulée.`,
    text: "Elle ne sera pas préparée.",
    reason: (reason) => `Motif : ${reason}.`,
    nothingPaid: "Nous n’avons rien encaissé : vous n’avez rien à payer.",
    moneyBack: (amount) =>
      `Vous avez payé ${amount} : nous vous rendons ce montant. Répondez à ce message si nous devons savoir où l’envoyer.`,
    moneyGone: (amount) => `Nous vous avons rendu ${amount}.`,
    coupon: (code) => `Votre code promo ${code} peut resservir.`,
  },
  resumed: {
    subject: (number) => `Commande n° ${number} : correction`,
    title: (number) => `Nous corrigeons notre message sur la commande n° ${number}.`,
    states: {
      payment_pending:
        "Contrairement à notre dernier message, votre commande attend votre paiement.",
      accepted:
        "Contrairement à notre dernier message, votre commande est payée et en préparation.",
      prepared: "Contrairement à notre dernier message, votre commande est prête.",
      delivered: "Contrairement à notre dernier message, votre commande vous a été remise.",
      cancelled: "Contrairement à notre dernier message, votre commande est annulée.",
    },
  },
  reminder: {
    subject: (number) => `Commande n° ${number} : paiement attendu`,
    title: (number) => `Votre commande n° ${number} attend votre paiement.`,
    until: (day) =>
      `Sans paiement, elle prend fin après le ${day}. Si vous venez de payer, ce message est sans objet.`,
  },
  unpaidEnding: {
    subject: (number) => `Commande n° ${number} : bientôt annulée sans paiement`,
    title: (number) => `Votre commande n° ${number} attend encore votre paiement.`,
    until: (time, day) => `Sans paiement d’ici au ${day} à ${time}, elle sera annulée.`,
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
    twintHint: (mention) =>
      `Par TWINT, saisissez le montant exact et « ${mention} » comme message. Le restaurant confirme votre paiement dès qu’il le voit.`,
    transferHint: "Par virement, indiquez la référence : elle relie le paiement à votre commande.",
    bill: "Scannez ce code avec l’app de votre banque.",
    openBill: "Ouvrir la facture (PDF)",
    code: (amount, beneficiary) => `Code QR suisse pour verser ${amount} à ${beneficiary}`,
    partly: (received, missing) => `Nous avons déjà reçu ${received}. Il reste ${missing} à payer.`,
    tooMuch: (amount) => `Nous avons reçu ${amount} de trop : nous vous les rendons.`,
    feeLater:
      "Les frais de livraison vous seront confirmés par téléphone et ne sont pas dans ce montant.",
  },

  newOrder: {
    subject: (number) => `Nouvelle commande n° ${number}`,
    title: (number) => `Nouvelle commande n° ${number}`,
    board: "Ouvrir le tableau",
    open: (amount) => `${amount} à encaisser`,
  },
  summary: {
    subject: (day) => `Résumé du ${day}`,
    orders: "Commandes",
    placed: "Passées ce jour",
    cancelled: "dont annulées",
    unpaid: "dont pas encore payées",
    count: (count, amount) => `${count} · ${amount}`,
    received: "Encaissé ce jour",
    receivedTotal: "Total encaissé",
    nothingReceived: "Rien encaissé ce jour.",
    givenBack: "Rendu ce jour",
    toGiveBack: "Encore à rembourser",
    board: "Ouvrir le tableau",
  },
  silent: {
    subject: (count) =>
      count > 1
        ? `Tableau hors ligne : ${count} commandes attendent`
        : "Tableau hors ligne : une commande attend",
    title: "Aucun tableau n’est en ligne.",
    since: (when) => `Le dernier était en ligne le ${when}.`,
    never: "Aucun n’a été vu jusqu’ici.",
    waiting: (count) =>
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
  shopFooter: (shop, setting) =>
    `Ce message va à ${shop} parce que sa configuration le demande (${setting}).`,
};
