export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MINUTES = 24 * 60;

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function clockTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const ofDay = minutes % DAY_MINUTES;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text);
}
