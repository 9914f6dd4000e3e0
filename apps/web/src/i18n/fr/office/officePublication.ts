/** Publishing: what changes, when, and what was published before. */
export const officePublication = {
  title: "Publier",
  retry: "Réessayer",
  nothing: "Rien à publier : vos clients voient le brouillon tel qu’il est.",
  opens: "La boutique n’est pas encore ouverte. La publier l’ouvre à vos clients.",
  review_failed: "Le brouillon n’a pas pu être relu.",
  changes: "Ce qui change",
  more: (count: number) => (count > 1 ? `Et ${count} autres changements` : "Et 1 autre changement"),
  take_back: (sentence: string) => `Annuler ce changement : ${sentence}`,
  taken_back: "Le changement est annulé.",
  faults: (count: number) =>
    count > 1
      ? `${count} choses empêchent de publier. Corrigez-les d’abord :`
      : "Une chose empêche de publier. Corrigez-la d’abord :",
  warnings: (count: number) =>
    count > 1 ? `${count} choses auxquelles penser` : "Une chose à laquelle penser",
  clashes: "Quelqu’un d’autre a changé les mêmes champs. Décidez avant de publier.",
  touches: {
    baskets: (count: number) =>
      count > 1
        ? `${count} paniers ouverts : leurs clients verront ce qui change.`
        : "1 panier ouvert : son client verra ce qui change.",
    orders: (count: number) =>
      count > 1
        ? `${count} commandes non payées gardent l’ancien prix.`
        : "1 commande non payée garde l’ancien prix.",
  },
  publish_now: "Publier maintenant",
  publish_later: "À un moment…",
  changed: "Le brouillon a changé entre-temps. Relisez ce qui change, puis publiez.",
  unknown: "Pas de réponse du serveur. Réessayez : rien ne sera fait deux fois.",
  published: (version: number) => `Publié : vos clients voient la version ${version}.`,
  planned: "C’est planifié.",
  undo: "Annuler la publication",
  undone: "La publication est annulée. Ses changements sont dans le brouillon.",
  online: "En ligne",
  to_history: "Historique",
  version: (version: number) => `Version ${version}`,
  by_you: "par vous",
  by: (name: string) => `par ${name}`,
  origins: {
    file: "depuis un fichier",
    command: "par l’exploitant",
    office: "depuis le bureau",
    plan: "planifiée",
    undo: "publication annulée",
    brought_back: "version reprise",
  },
  groups: {
    menu: "Menu",
    composed: "Plats composés",
    declarations: "Déclarations",
    prices: "Prix",
    shop: "Boutique",
    delivery: "Livraison",
    service: "Horaires et créneaux",
    offers: "Offres",
    faq: "Questions fréquentes",
    legal: "Mentions légales",
    payment: "Paiement",
    board: "Tableau",
    mails: "E-mails",
    team: "Équipe",
  },
  moment: {
    proposals: {
      tomorrow: "Demain, 6:00",
      monday: "Lundi, 6:00",
      month: "Le 1er du mois, 6:00",
    },
    day: "Jour",
    time: "Heure",
    zone: "Heure suisse",
    past: "Choisissez un moment à venir.",
    plan: (day: string, time: string) => `Planifier pour ${day}, ${time}`,
    plan_alone: "Planifier",
  },
  plans: {
    title: "Publications planifiées",
    failed: "Les publications planifiées n’ont pas pu être chargées.",
    when: (day: string, time: string) => `${day}, ${time}`,
    not_published: "N’a pas pu être publié. Remettez-le dans le brouillon pour le corriger :",
    keep: "Remettre dans le brouillon",
    kept: "Ces changements sont de nouveau dans le brouillon.",
    throw: "Jeter",
    throw_ask: "Jeter ces changements ?",
    throw_text: (when: string) =>
      `Ce qui était planifié pour ${when} ne sera pas publié, et ne sera nulle part ailleurs.`,
    thrown: "Ces changements sont jetés.",
  },
  share: {
    title: "Partager l’aperçu",
    text: "Un lien qui montre le brouillon à qui l’a, sans compte. On ne peut pas y commander.",
    make: "Créer un lien",
    failed: "Le lien n’a pas pu être créé.",
    link: "Lien de l’aperçu",
    until: (when: string) => `Valable jusqu’au ${when}`,
    code: "Code QR de l’aperçu",
  },
  history: {
    title: "Historique",
    text: "Ce que vos clients ont vu, du plus récent au plus ancien. De ce qui a plus de trois mois, il reste au moins une version par mois.",
    failed: "L’historique n’a pas pu être chargé.",
    empty: "Rien n’a encore été publié.",
    published: "En ligne",
    never_published: "Jamais publiée",
    more: "Afficher plus",
    changes: (count: number) => (count > 1 ? `${count} changements` : "1 changement"),
    changes_failed: "Les changements n’ont pas pu être chargés.",
    first: "La première version.",
    same: "Rien ne diffère de la version d’avant.",
    bring_back: (version: number) => `Reprendre la version ${version}`,
    ask: (version: number) => `Reprendre la version ${version} ?`,
    ask_text: (count: number) =>
      count > 1
        ? `Elle remplace le brouillon : ses ${count} changements non publiés seront perdus.`
        : "Elle remplace le brouillon : son changement non publié sera perdu.",
    brought_back: (version: number) => `La version ${version} est dans le brouillon.`,
    export: "Exporter",
    export_of: (version: number) => `Exporter la version ${version}`,
    export_failed: "L’export n’a pas fonctionné.",
    compare: "Comparer deux versions",
    from: "De",
    to: "À",
    alike: "Rien ne diffère entre ces deux versions.",
  },
} as const;
