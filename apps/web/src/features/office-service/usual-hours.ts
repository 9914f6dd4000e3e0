import {
  clockTime,
  DELIVERY_SLOTS,
  isJsonObject,
  type Json,
  minutesOf,
  PICK_UP_HOURS,
  readField,
  type Way,
  WEEKDAYS,
} from "@comptoir/domain";

export type Times = { readonly from: string; readonly until: string };

const LUNCH: Times = { from: "11:30", until: "14:00" };
const DINNER: Times = { from: "18:00", until: "22:00" };
const LONGER_MINUTES = 120;

/** Lunch, then dinner, then two hours after the last service. */
export function proposedService(times: readonly Times[]): Times {
  const last = times.at(-1);
  if (!last) return LUNCH;
  if (last.from < last.until && last.until <= DINNER.from) return DINNER;
  return { from: last.until, until: clockTime(minutesOf(last.until) + LONGER_MINUTES) };
}

/** Every day with the shop's current hours, for the owner to shorten. */
export function firstWeek(way: Way, content: Json): { readonly [day: string]: Json } {
  const times = way === "delivery" ? deliveryTimes(content) : pickUpTimes(content);
  return Object.fromEntries(WEEKDAYS.map((day) => [day, [times]]));
}

function deliveryTimes(content: Json): Times {
  const slots = readField(content, ["delivery", "slots"]);
  const times = Array.isArray(slots) ? slots.map(String) : DELIVERY_SLOTS.map(({ time }) => time);
  const [from = LUNCH.from] = times.map((time) => time.slice(0, 5)).toSorted();
  const until =
    times
      .map((time) => time.slice(6))
      .toSorted()
      .at(-1) ?? DINNER.until;
  return { from, until };
}

function pickUpTimes(content: Json): Times {
  const pickUp = readField(content, ["pickUp"]);
  return { ...PICK_UP_HOURS, ...(isJsonObject(pickUp) && (pickUp as Partial<Times>)) };
}

export function usualServices(content: Json, weekday: string): readonly Times[] {
  const weeks = (["pick_up", "delivery"] satisfies Way[]).map((way) =>
    readField(content, ["service", "hours", way, weekday]),
  );
  const configured = weeks.find(
    (day): day is readonly Times[] => Array.isArray(day) && day.length > 0,
  );
  return configured ?? [LUNCH];
}
