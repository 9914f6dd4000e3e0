import type { Order } from "../orders/order.ts";
import { plainText } from "../plain-text.ts";

export function matchesSearch(
  order: Pick<Order, "number" | "contact" | "lines">,
  search: string,
): boolean {
  const wanted = plainText(search).trim();
  if (wanted === "") return true;
  const number = /^#?\s*(\d+)$/.exec(wanted)?.[1];
  if (number !== undefined && String(order.number) === String(Number(number))) return true;
  const names = [order.contact?.name, ...order.lines.map(({ label }) => label)];
  if (names.some((name) => name && plainText(name).includes(wanted))) return true;
  return matchesPhone(order.contact?.phone ?? "", wanted);
}

/** Fewer digits would match half the day's orders. */
const FEWEST_DIGITS = 3;

function matchesPhone(phone: string, wanted: string): boolean {
  if (!/^[+\d\s().\-/]+$/.test(wanted)) return false;
  const digits = nationalDigits(wanted);
  return digits.length >= FEWEST_DIGITS && nationalDigits(phone).includes(digits);
}

/** 079…, +41 79… and 0041 79… are equal. */
function nationalDigits(text: string): string {
  return text.replace(/\D/g, "").replace(/^(0041|41(?=\d{9}$)|0)/, "");
}
