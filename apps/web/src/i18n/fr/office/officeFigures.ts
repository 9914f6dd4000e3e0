import type { CustomerKind, OrderChannel } from "@comptoir/domain";

const channels: Record<OrderChannel, string> = {
  web: "En ligne",
  phone: "Par téléphone",
  counter: "Au comptoir",
};
const customers: Record<CustomerKind, string> = {
  new: "Première commande",
  returning: "Clients qui reviennent",
  unknown: "Clients non reconnus",
};

/** How the shop does: what was sold, when, and to whom. */
export const officeFigures = {
  title: "Chiffres",
  intro: "Ce qui a été vendu, compté comme dans les clôtures.",
  failed: "Les chiffres n’ont pas pu être chargés.",
  retry: "Réessayer",
  nothing: "Aucune vente pendant cette période.",
  nothing_here: "Rien à montrer pour cette période.",
  period: {
    legend: "Période",
    today: "Aujourd’hui",
    week: "7 jours",
    month_long: "30 jours",
    month: "Ce mois",
    free: "Autre",
    from: "Du",
    until: "Au",
    wrong: "Le dernier jour vient après le premier, 400 jours en tout au plus.",
    one: (day: string) => `le ${day}`,
    span: (from: string, until: string) => `du ${from} au ${until}`,
  },
  measure: { legend: "Montrer", amount: "Chiffre d’affaires", count: "Commandes" },
  summary: {
    label: "En bref",
    turnover: "Chiffre d’affaires",
    orders: "Commandes",
    average: "Panier moyen",
    coupons: "Remises par code",
    before: (value: string) => `avant : ${value}`,
    more: (percent: string) => `${percent} % de plus`,
    less: (percent: string) => `${percent} % de moins`,
    same: "comme avant",
    compared: (period: string) => `« Avant » : ${period}.`,
    compared_cut: (period: string, time: string) => `« Avant » : ${period}, jusqu’à ${time}.`,
  },
  chart: {
    this_period: "Cette période",
    before: "Avant",
    show_table: "Tableau",
    show_chart: "Graphique",
    table_of: (title: string) => `${title} : voir le tableau`,
    chart_of: (title: string) => `${title} : voir le graphique`,
    csv: "CSV",
    csv_of: (title: string) => `${title} : fichier CSV`,
    others: (count: number) =>
      count > 1 ? `Et ${count} autres dans le tableau.` : "Et 1 autre dans le tableau.",
    orders: (shown: string, count: number) =>
      `${shown} ${Math.abs(count) < 2 ? "commande" : "commandes"}`,
  },
  columns: {
    orders: "Commandes",
    turnover: "Chiffre d’affaires",
    average: "Panier moyen",
    quantity: "Quantité",
    amount: "Montant",
    discount: "Remises",
    before: "Avant",
    in_francs: "Montants en CHF.",
  },
  tables: {
    days: { title: "Par jour", first: "Jour" },
    weeks: { title: "Par semaine", first: "Semaine" },
    week_of: (day: string) => `Semaine du ${day}`,
    hours: {
      title: "Par heure",
      first: "Heure",
      hint: "Selon l’heure de la commande.",
    },
    hour: (hour: number) => `${hour} h`,
    hour_span: (from: number, until: number) => `De ${from} h à ${until} h`,
    weekdays: { title: "Par jour de la semaine", first: "Jour" },
    dishes: {
      title: "Par plat",
      first: "Plat",
      hint: "Aux prix du menu.",
      others: "Livraison, taxe ajoutée, codes promo et corrections",
    },
    options: {
      title: "Par option",
      first: "Option",
      hint: "Tailles, variétés et options, avec le montant des plats choisis ainsi.",
      name: (of: string, option: string) => `${of} : ${option}`,
    },
    channels: { title: "Par canal", first: "Canal", names: channels },
    sources: {
      title: "Par provenance",
      first: "Provenance",
      none: "Sans indication",
      hint: "Commandes passées en ligne, d’après la mesure d’audience : le « utm_source » du lien suivi. Les visiteurs qui ne veulent pas être suivis n’y sont pas.",
    },
    customers: {
      title: "Clients",
      first: "Clients",
      names: customers,
      hint: "Reconnus par leur compte ou, pendant 30 jours, par leur navigateur. Par téléphone et au comptoir, personne n’est reconnu.",
    },
    coupons: {
      title: "Effet des codes promo",
      first: "Code",
      none: "Sans code",
      average: (value: string) => `Panier moyen : ${value}`,
      hint: "Le panier moyen avec un code, à côté de celui sans code.",
    },
  },
  file: "chiffres",
} as const;
