import type { OutageReason, OutageUntil, Way } from "@comptoir/domain";

const several = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`;
/** "de poulet", "d’oignon" */
const of = (name: string) => (/^[aeiouyhàâéèêëîïôœùû]/iu.test(name) ? `d’${name}` : `de ${name}`);

/** How long something is off, as people choose it. */
const untils: Record<OutageUntil, string> = {
  "15_minutes": "15 min",
  "30_minutes": "30 min",
  "60_minutes": "1 h",
  end_of_service: "Fin du service",
  next_opening: "À l’ouverture",
  date: "Une date",
  put_back: "Jusqu’à remise",
};

/** Why something is off, beside its name. */
const reasons: Record<OutageReason, string> = {
  paused: "En pause",
  busy: "Chargé",
  closed: "Fermé",
  sold_out: "Épuisé",
  unwatched: "Sans tableau",
};

const ways: Record<Way, string> = { delivery: "Livraison", pick_up: "Retrait" };

/** What staff switch off, put back and count during service. */
export const service = {
  title: "Service",
  glance: {
    about: (state: string) => `Service : ${state}`,
    open: "Ouvert",
    paused: "En pause",
    paused_until: (until: string) => `Pause ${until}`,
    closed: "Fermé",
    closed_until: (until: string) => `Fermé ${until}`,
    busy: (minutes: number) => `Chargé, +${minutes} min`,
    unknown: "État inconnu",
    of_way: (way: string, state: string) => `${way} : ${state}`,
    off: (count: number) => several(count, "éteint", "éteints"),
  },
  failed: "L’état du service n’a pas pu être chargé.",
  retry: "Réessayer",
  not_done: (why: string) => `Pas fait : ${why}`,
  stop: {
    legend: "Ralentir ou arrêter",
    paused: "Pause",
    busy: "Chargé",
    closed: "Fermé",
  },
  stop_hint: {
    paused: "Aucune commande n’est prise, sauf pour plus tard.",
    busy: "Les commandes passent, avec une attente plus longue.",
    closed: "Aucune commande n’est prise, sauf pour plus tard.",
  },
  stop_done: {
    paused: (until: string) => `En pause ${until}`,
    busy: (until: string) => `Attente plus longue ${until}`,
    closed: (until: string) => `Fermé ${until}`,
  },
  start: {
    paused: "Mettre en pause",
    busy: "Annoncer l’attente",
    closed: "Fermer aujourd’hui",
  },
  for_what: "Pour quoi ?",
  all_ways: "Tout",
  ways,
  how_much: "De combien ?",
  more_minutes: (minutes: number) => `+${minutes} min`,
  until: "Jusqu’à quand ?",
  untils,
  /** Without opening hours, a service is a day. */
  today_only: "Aujourd’hui",
  back_on: "De retour le",
  choose_day: "Choisissez un jour à venir.",
  for_today: "pour aujourd’hui",
  until_time: (time: string) => `jusqu’à ${time}`,
  until_tomorrow: (time: string) => `jusqu’à demain, ${time}`,
  until_day: (day: string) => `jusqu’au ${day}`,
  until_day_time: (day: string, time: string) => `jusqu’au ${day}, ${time}`,
  until_put_back: "jusqu’à remise",
  midnight: "minuit",
  tomorrow: (time: string) => `demain, ${time}`,
  run_out: {
    of_line: (dish: string) => `Plus de… : ${dish}`,
    title: "Plus de…",
    title_of: (name: string) => `Plus ${of(name)}`,
    search: "Chercher",
    nothing_found: "Rien de ce nom au menu.",
    kinds: { dish: "Plats", size: "Taille", option: "Choix", ingredient: "Ingrédients" },
    is_off: "éteint",
    closes: (count: number) => `Ferme ${several(count, "entrée", "entrées")} du menu :`,
    only: {
      dish: "Ce plat seulement.",
      size: "Cette taille seulement.",
      option: "Ce choix, dans tous les plats.",
    },
    confirm: (until: string) => `Éteindre ${until}`,
    done: (name: string, until: string) => `${name} : éteint ${until}`,
    back: "Retour",
  },
  off: {
    title: "Éteint",
    none: "Rien n’est éteint.",
    more: "Éteindre autre chose",
    whole_shop: "Toute la boutique",
    reasons,
    busy_by: (minutes: number) => `Chargé, +${minutes} min`,
    since: (when: string) => `depuis ${when}`,
    since_by: (when: string, name: string) => `depuis ${when}, ${name}`,
    put_back: "Remettre",
    put_back_of: (name: string) => `Remettre : ${name}`,
    put_all_back: "Tout remettre",
    was_put_back: (name: string) => `Remis : ${name}`,
    were_put_back: (count: number) => `Remis : ${count}`,
    ends_itself: "Aucun tableau des commandes n’est ouvert.",
    undo: "Annuler",
  },
  left_over: {
    today: (count: number) => `Encore éteint depuis le service d’avant : ${count}. Remettre ?`,
    yesterday: (count: number) => `Encore éteint depuis hier : ${count}. Remettre ?`,
    earlier: (count: number) => `Encore éteint depuis plusieurs jours : ${count}. Remettre ?`,
    choose: "Choisir",
    leave: "Laisser",
  },
  counts: {
    title: "Portions aujourd’hui",
    none: "Aucun plat n’est compté.",
    left: "Il reste",
    left_of: (dish: string) => `Il reste, ${dish}`,
    of: (count: number) => `sur ${count}`,
    less: "Une de moins",
    more: "Une de plus",
    sold_out: "Épuisé",
    as_menu: "Comme au menu",
    no_count: "Ne plus compter",
    of_dish: (action: string, dish: string) => `${action} : ${dish}`,
    add: "Compter un plat",
    number: "Portions",
    choose: "Choisir…",
    start: "Compter",
    low: (dish: string, left: number) =>
      left === 0 ? `${dish} : épuisé` : `${dish} : plus que ${left}`,
    with_ordered: "Les portions déjà commandées pour aujourd’hui sont comprises.",
    low_title: "Bientôt épuisé",
  },
  held: {
    title: "Places réservées",
    about:
      "Dix minutes pour qui est en train de commander, quarante au plus. Vos propres commandes passent devant.",
    places: (count: number, what: string) => `${what} : ${count} ${count > 1 ? "places" : "place"}`,
    portions: (count: number, dish: string) => `${count} × ${dish}`,
    until: (time: string) => `jusqu’à ${time}`,
    by: { web: "sur le site", phone: "par téléphone", counter: "au comptoir" },
    release: "Libérer",
    released: (what: string) => `Libéré : ${what}`,
    order: (number: number) => `Commande ${number}, pas encore payée`,
    order_about:
      "Une partie de ces places reste ouverte aux autres tant que rien n’est payé ni confirmé.",
    confirm: "Confirmer",
    confirmed: (number: number) => `Commande ${number} confirmée`,
    of: (action: string, what: string) => `${action} : ${what}`,
  },
  glance_none: "Tout est en vente.",
};
