import type { PrinterStatus } from "@comptoir/domain";

const several = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`;

const printer_statuses: Record<PrinterStatus, string> = {
  ready: "prête",
  never_seen: "pas encore connectée",
  silent: "ne répond plus",
  paper_out: "plus de papier",
  paper_low: "bientôt plus de papier",
  cover_open: "capot ouvert",
  fault: "en panne",
};

export const officeToday = {
  title: "Aujourd’hui",
  failed: "La journée n’a pas pu être chargée.",
  orders: {
    title: "Commandes du jour",
    count: (count: number) => several(count, "commande", "commandes"),
    unpaid: (count: number, amount: string) =>
      count > 1
        ? `Tous jours confondus, ${count} commandes attendent leur paiement\u00a0: ${amount}.`
        : `Tous jours confondus, 1 commande attend son paiement\u00a0: ${amount}.`,
  },
  slots: {
    title: "Prochains créneaux",
    none: "Aucune commande à préparer.",
    today: "Aujourd’hui",
    any_time: "dès que possible",
    count: (count: number) => several(count, "commande", "commandes"),
  },
  to_do: {
    title: "À régler",
    nothing: "Rien à régler.",
    board_off: "Aucun tableau des commandes n’est ouvert.",
    board_silent: (ago: string) => `Le tableau des commandes n’est plus ouvert (vu ${ago}).`,
    expiring: (count: number, amount: string) =>
      count > 1
        ? `${count} commandes impayées (${amount}) seront annulées d’ici cette nuit.`
        : `1 commande impayée (${amount}) sera annulée d’ici cette nuit.`,
    bank: (count: number) =>
      count > 1
        ? `${count} crédits de la banque à attribuer.`
        : "1 crédit de la banque à attribuer.",
    printer: (name: string, status: string, waiting: number) =>
      waiting > 0
        ? `Imprimante ${name} : ${status}, ${waiting} en attente.`
        : `Imprimante ${name} : ${status}.`,
    printer_statuses,
    plan_failed: (when: string) => `La publication prévue le ${when} n’a pas pu se faire.`,
    messages: (count: number) =>
      count > 1
        ? `${count} messages n’ont pas pu partir. Appelez ces clients, ou votre hébergeur.`
        : "1 message n’a pas pu partir. Appelez ce client, ou votre hébergeur.",
    file: "Le fichier de la boutique a changé sur le serveur et n’est pas appliqué : la boutique se gère ici.",
  },
  shop: {
    title: "Boutique",
    published: (version: number, when: string) =>
      when ? `Version ${version} publiée le ${when}.` : `Version ${version} publiée.`,
    not_open: "La boutique n’est pas encore ouverte.",
    no_changes: "Rien à publier.",
    changes: (count: number) => `${several(count, "changement", "changements")} à publier`,
    faults: (changes: number, faults: number) =>
      `${several(changes, "changement", "changements")} à publier, ${several(faults, "point", "points")} à corriger`,
    plan: (when: string, count: number) =>
      `Prévu le ${when} : ${several(count, "changement", "changements")}.`,
    warnings: (count: number) => several(count, "remarque", "remarques"),
  },
};
