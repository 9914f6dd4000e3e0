import { accept, type Result, refuse } from "../result.ts";
import { inZurich, timeInZurich } from "../time/calendar.ts";
import { clockTime, isClockTime, minutesOf } from "../time/clock-time.ts";
import type { DeliveryWish } from "./delivery-day.ts";

export interface PickUpHours {
  readonly from: string;
  readonly until: string;
}

export const PICK_UP_HOURS: PickUpHours = { from: "11:00", until: "22:00" };
export const PICK_UP_STEP_MINUTES = 15;
/** Anything sooner is "as soon as possible". */
export const PICK_UP_NOTICE_MINUTES = 20;

export function pickUpTimes(now: Date, { from, until }: PickUpHours): string[] {
  const earliest = Math.max(minutesOf(from), minutesOf(timeInZurich(now)) + PICK_UP_NOTICE_MINUTES);
  const first = Math.ceil(earliest / PICK_UP_STEP_MINUTES) * PICK_UP_STEP_MINUTES;
  const times: string[] = [];
  for (let minutes = first; minutes <= minutesOf(until); minutes += PICK_UP_STEP_MINUTES) {
    times.push(clockTime(minutes));
  }
  return times;
}

/** Requires no notice, so that a slow decision is not refused for a few minutes. */
export function checkPickUp(
  { date, time }: DeliveryWish,
  { now, hours }: { readonly now: Date; readonly hours: PickUpHours },
): Result<DeliveryWish> {
  const isWithin = isClockTime(time) && hours.from <= time && time <= hours.until;
  if (date !== inZurich(now).day || !isWithin) return refuse("unknown_pick_up_time");
  if (time < timeInZurich(now)) return refuse("pick_up_time_over", { time });
  return accept({ date, time });
}
