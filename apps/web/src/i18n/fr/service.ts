/** What can be had when, as customers read it. */
export const service = {
  at: {
    today: (time: string) => `aujourd’hui à ${time}`,
    end_of_today: "demain",
    tomorrow: (time: string) => `demain à ${time}`,
    weekday: (weekday: string, time: string) => `${weekday} à ${time}`,
    day: (day: string, time: string) => `le ${day} à ${time}`,
  },
  until: {
    today: (time: string) => `jusqu’à ${time}`,
    end_of_today: "pour aujourd’hui",
    tomorrow: (time: string) => `jusqu’à demain ${time}`,
    weekday: (weekday: string, time: string) => `jusqu’à ${weekday} ${time}`,
    day: (day: string, _time: string) => `jusqu’au ${day}`,
  },
  status: {
    open: "ouvert",
    last_orders: (time: string) => `dernières commandes à ${time}`,
    busy: (minutes: number) => `forte affluence, +${minutes} min`,
    for_later: "on commande déjà pour un autre jour",
    unwatched: "la cuisine pourrait ne pas voir votre commande tout de suite",
    closed: "fermé",
    closed_for: (why: string) => `fermé (${why})`,
    vacation: "vacances",
    opens: (at: string) => `ouvre ${at}`,
    preorders: "commandez d’avance",
    paused: "Commandes en pause pour le moment",
    paused_until: (until: string) => `Commandes en pause ${until}`,
  },
  /** On a card, a tile or a chip. */
  mark: {
    sold_out: "Épuisé",
    sold_out_until: (until: string) => `Épuisé ${until}`,
    left: (count: number) => `Plus que ${count}`,
    dish_of_day: "Plat du jour",
  },
  /** In a line of the basket. */
  line: {
    sold_out: (until: string) => `${["Épuisé", until].filter(Boolean).join(" ")}.`,
    part_sold_out: (part: string, until: string) =>
      `${[`« ${part} » épuisé`, until].filter(Boolean).join(" ")}.`,
    later: (at: string) =>
      `Possible ${at} : gardez la ligne et choisissez ce moment à la commande.`,
    only_left: (count: number) => `Plus que ${count} pour ce moment-là.`,
    take_left: (count: number) => `En prendre ${count}`,
    other_size: (size: string, price: string) => `Prendre ${size} (${price})`,
    choose_other: "Choisir autre chose",
    choose_other_in: (name: string) => `Choisir autre chose, ${name}`,
    remove_of: (name: string) => `Retirer, ${name}`,
  },
  slot: {
    full: "complet",
    next_free: (when: string) => `Prochain créneau libre : ${when}`,
    none_left: "Il n’y a plus de créneau libre ce jour-là.",
    none: "Aucun créneau n’est proposé pour le moment.",
    on_day: (day: string, time: string) => `${day}, ${time}`,
  },
  pick_up: {
    soon_at: (time: string) => `Dès que possible · prête vers ${time}`,
    in_minutes: (minutes: number) => `Prête dans environ ${minutes} min.`,
    closed: "La cuisine est fermée en ce moment : voici ses prochaines heures.",
    today: "Aujourd’hui",
    tomorrow: "Demain",
    time_full: (time: string) => `${time} · complet`,
    none: "La cuisine ne prend pas de commandes pour le moment.",
  },
  /** When something of an order goes off while one chooses. */
  went_off: "Un article de votre commande est épuisé.",
  hold: {
    held: (time: string) => `Gardé pour vous jusqu’à ${time}`,
    minutes_left: (minutes: number) => `encore ${minutes} min`,
    over: "Ce que vous avez choisi n’est plus gardé pour vous.",
    again: "Garder de nouveau",
  },
  refused: {
    slot_full: "Ce créneau vient de se remplir.",
    slot_past: "On ne peut plus commander pour ce créneau.",
    take_next: (when: string) => `Prendre ${when}`,
    other_time: "Choisir un autre moment",
    closed: "La cuisine est fermée à ce moment-là.",
    opens: (at: string) => `Elle ouvre ${at}.`,
    paused: (until: string) =>
      `${["La cuisine ne prend pas de commandes", until].filter(Boolean).join(" ")}.`,
    sold_out: (name: string, until: string) =>
      `${name} : ${["épuisé", until || "pour ce moment-là"].join(" ")}.`,
    part_sold_out: (name: string, part: string, until: string) =>
      `${name} : ${[`« ${part} » épuisé`, until].filter(Boolean).join(" ")}.`,
    only_left: (name: string, count: number) => `${name} : plus que ${count}.`,
  },
  promise: {
    at: {
      today: (time: string) => time,
      end_of_today: "minuit",
      tomorrow: (time: string) => `demain ${time}`,
      weekday: (weekday: string, time: string) => `${weekday} ${time}`,
      day: (day: string, time: string) => `${day}, ${time}`,
    },
    ready: (when: string) => `Prête vers ${when}`,
    moved: (when: string) => `Nouvelle heure : ${when}`,
    before: (when: string) => `Au lieu de ${when}.`,
  },
} as const;
