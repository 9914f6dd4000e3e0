import { PICK_UP_NOTICE_MINUTES } from "../delivery/pick-up.ts";

interface Queue {
  /** What is paid or waits, and not ready yet. */
  readonly openPortions: number;
  /** How many portions the kitchen makes in an hour, where it knows. */
  readonly portionsPerHour: number | undefined;
  /** What a busy kitchen adds. */
  readonly busyMinutes: number;
  /** How long a kitchen takes that has nothing else to do. */
  readonly leastMinutes?: number | undefined;
}

/** Nobody waits for a minute more or less. */
const STEP_MINUTES = 5;

/** In how many minutes an order can be fetched that comes in now; rather too many than too few. */
export function estimateMinutes(queue: Queue): number {
  const { openPortions, portionsPerHour, busyMinutes } = queue;
  const least = queue.leastMinutes ?? PICK_UP_NOTICE_MINUTES;
  const waiting = portionsPerHour ? (openPortions * 60) / portionsPerHour : 0;
  return Math.ceil((least + waiting + busyMinutes) / STEP_MINUTES) * STEP_MINUTES;
}
