import { PICK_UP_NOTICE_MINUTES } from "../delivery/pick-up.ts";

interface Queue {
  readonly openPortions: number;
  readonly portionsPerHour: number | undefined;
  readonly busyMinutes: number;
  readonly leastMinutes?: number;
}

const STEP_MINUTES = 5;

export function estimateMinutes(queue: Queue): number {
  const { openPortions, portionsPerHour, busyMinutes } = queue;
  const least = queue.leastMinutes ?? PICK_UP_NOTICE_MINUTES;
  const waiting = portionsPerHour ? (openPortions * 60) / portionsPerHour : 0;
  return Math.ceil((least + waiting + busyMinutes) / STEP_MINUTES) * STEP_MINUTES;
}
