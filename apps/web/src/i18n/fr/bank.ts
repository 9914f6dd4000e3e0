import type { BankFileFault } from "@comptoir/contract";

const faults: Record<BankFileFault, (found: string) => string> = {
  not_xml: () =>
    "Ce n’est pas un fichier XML. Si votre banque l’a compressé (.zip), décompressez-le d’abord.",
  broken: () => "Ce fichier est incomplet ou abîmé. Téléchargez-le à nouveau auprès de la banque.",
  doctype: () =>
    "Ce fichier contient des définitions qu’aucune banque n’envoie. Il n’a pas été lu.",
  wrong_kind: (found) =>
    `Ce fichier (${found}) n’est pas un relevé camt.053 ni un avis camt.054, version 04 ou 08. Choisissez l’un d’eux dans l’e-banking.`,
  wrong_account: (found) => `Ce relevé est celui d’un autre compte : ${found}.`,
  no_account: () =>
    "Aucun IBAN n’est indiqué pour ce restaurant. Ajoutez-le d’abord à ses données.",
  takes_too_long: () =>
    "Ce fichier est trop long à lire. Demandez à la banque une période plus courte.",
};

const orders = (numbers: string, count: number) =>
  `${count === 1 ? "Commande" : "Commandes"} ${numbers}`;

export const bank = {
  title: "Relevé bancaire",
  intro:
    "Le fichier de votre banque (camt.053 ou camt.054) dit qui a payé. Chaque versement est compté une seule fois, même s’il figure dans plusieurs fichiers.",
  choose: "Choisir un fichier",
  or_drop: "ou déposez-le n’importe où sur cet écran",
  reading: (name: string) => `Lecture de ${name}…`,
  too_large: "Ce fichier dépasse 5 Mo. Demandez à la banque une période plus courte.",
  nothing_changed: "Rien n’a changé.",
  give_again: "Donnez-le encore une fois : rien n’est compté deux fois.",
  faults,
  new_entries: (count: number) =>
    count < 2 ? `${count} nouveau versement` : `${count} nouveaux versements`,
  known: (count: number) => (count === 1 ? "1 déjà connu" : `${count} déjà connus`),
  ignored: {
    debits: (count: number) => (count === 1 ? "1 débit ignoré" : `${count} débits ignorés`),
    reversals: (count: number) =>
      count === 1 ? "1 extourne ignorée" : `${count} extournes ignorées`,
    unbooked: (count: number) =>
      count === 1
        ? "1 écriture pas encore comptabilisée"
        : `${count} écritures pas encore comptabilisées`,
    foreign: (count: number) =>
      count === 1
        ? "1 versement dans une autre monnaie"
        : `${count} versements dans une autre monnaie`,
  },
  entries: "Versements de ce fichier",
  unnamed: "Payeur non indiqué",
  order: (number: number) => `Commande ${number} :`,
  outcomes: {
    matched: "payée",
    too_little: (received: string, total: string) => `reçu ${received} sur ${total}`,
    too_much: (amount: string) => `payée, ${amount} de trop à rembourser`,
    paid_twice: (amount: string) => `payée deux fois, ${amount} à rembourser`,
    cancelled: (amount: string) => `annulée, ${amount} à rembourser`,
    unknown: "aucune commande reconnue",
  },
  paid: {
    title: "Payées, à accepter",
    orders,
    accept: (count: number) =>
      count === 1 ? "Accepter la commande payée" : `Accepter les ${count} commandes payées`,
    accepted: (numbers: string, count: number) =>
      `${orders(numbers, count)} : ${count === 1 ? "acceptée" : "acceptées"}.`,
    refused: (numbers: string, count: number) =>
      `${orders(numbers, count)} : quelqu’un d’autre a été plus rapide, ou le paiement a changé. Vérifiez sur le tableau.`,
  },
  unknown: {
    title: "Versements sans commande",
    none: "Chaque versement a trouvé sa commande.",
    hint: "TWINT verse souvent plusieurs ventes en un seul montant, sans nos références : mettez ces versements de côté et notez chaque paiement TWINT sur sa commande.",
    number: "Attribuer à la commande n°",
    assign: "Attribuer",
    set_aside: "Mettre de côté",
    number_missing: "Indiquez le numéro de la commande.",
    of: (amount: string, payer: string) => `${amount}, ${payer}`,
  },
  dealt_with: {
    title: "Traités récemment",
    assigned: (number: number) => `attribué à la commande ${number}`,
    set_aside: "mis de côté",
    undo: "Annuler l’action",
  },
  failed: "Les versements n’ont pas pu être chargés.",
};
