import type { DeliveryWish } from "../delivery/delivery-day.ts";
import { PICK_UP_STEP_MINUTES } from "../delivery/pick-up.ts";
import type { Address } from "../fields/address.ts";
import { addDays, instantInZurich, isDay } from "../time/calendar.ts";
import { MINUTE_MS } from "../time/clock-time.ts";
import type { Order } from "./order.ts";

interface CalendarEntry {
  readonly order: Pick<Order, "id" | "wish" | "address" | "placedAt" | "history">;
  readonly shop: { readonly name: string; readonly address: Address; readonly phone: string };
  readonly title: string;
  readonly url: string;
}

const WISHED_TIME = /^(\d\d:\d\d)(?:-(\d\d:\d\d))?$/;
const LONGEST_LINE_OCTETS = 75;

/** iCalendar (RFC 5545); null without a wanted time. The UID makes repeated downloads one entry. */
export function calendarFile({ order, shop, title, url }: CalendarEntry): string | null {
  const time = order.wish && wishedTime(order.wish);
  if (!time) return null;
  const changedAt = order.history.at(-1)?.at ?? order.placedAt;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Comptoir//Orders//EN",
    "BEGIN:VEVENT",
    `UID:${order.id}`,
    `DTSTAMP:${utc(new Date(changedAt))}`,
    `DTSTART:${utc(time.from)}`,
    `DTEND:${utc(time.until)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(onOneLine(order.address ?? shop.address))}`,
    `DESCRIPTION:${escapeText([shop.name, shop.phone, url].join("\n"))}`,
    `URL:${url.replace(/[^!-~]/gu, encodeURIComponent)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function wishedTime({ date, time }: DeliveryWish): { from: Date; until: Date } | null {
  const [, begin, end] = WISHED_TIME.exec(time) ?? [];
  if (!begin || !isDay(date)) return null;
  const from = instantInZurich(date, begin);
  const until = end
    ? instantInZurich(end > begin ? date : addDays(date, 1), end)
    : new Date(from.getTime() + PICK_UP_STEP_MINUTES * MINUTE_MS);
  return Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()) ? null : { from, until };
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, "");
}

function onOneLine({ street, postalCode, city, country }: Address): string {
  return [street, `${postalCode} ${city}`.trim(), country].filter(Boolean).join(", ");
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LONGEST_LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
