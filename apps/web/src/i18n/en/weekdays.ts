import type { Bundles, Dictionary } from "../bundles.ts";

export const weekdays: Dictionary<Bundles["menu"]["weekdays"]> = {
  names: {
    mon: "Mondays",
    tue: "Tuesdays",
    wed: "Wednesdays",
    thu: "Thursdays",
    fri: "Fridays",
    sat: "Saturdays",
    sun: "Sundays",
  },
  on: (names) => `on ${names}`,
  only: (days) => `Only ${days}`,
  not_today: (days) => `Not available today. On the menu ${days}.`,
};
