export const weekdays = {
  names: {
    mon: "le lundi",
    tue: "le mardi",
    wed: "le mercredi",
    thu: "le jeudi",
    fri: "le vendredi",
    sat: "le samedi",
    sun: "le dimanche",
  },
  on: (names: string) => names,
  only: (days: string) => `Seulement ${days}`,
  not_today: (days: string) => `Pas disponible aujourd’hui. Au menu ${days}.`,
} as const;
