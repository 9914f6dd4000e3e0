import { normalisePhone } from "./contact.ts";

const SWISS_PREFIX = "+41";
const SWISS_DIGITS = 9;
const GMAIL = ["gmail.com", "googlemail.com"];

/** 079…, 0041 79… and +41 (0)79… become +4179…. */
export function phoneInE164(phone: string): string {
  const written = normalisePhone(phone);
  const digits = written.replace(/^\+/, "");
  if (digits.startsWith("00")) return withoutTrunkZero(`+${digits.replace(/^0+/, "")}`);
  if (digits.startsWith("0")) return withoutTrunkZero(SWISS_PREFIX + digits.slice(1));
  const isShort = !written.startsWith("+") && digits.length === SWISS_DIGITS;
  return withoutTrunkZero((isShort ? SWISS_PREFIX : "+") + digits);
}

function withoutTrunkZero(phone: string): string {
  return phone.replace(/^\+410+/, SWISS_PREFIX);
}

/** Drops the tag after +, and Gmail's dots. */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  if (at < 1) return lower;
  const domain = lower.slice(at + 1);
  const [untagged = ""] = lower.slice(0, at).split("+");
  const name = untagged || lower.slice(0, at);
  if (!GMAIL.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "") || name}@${GMAIL[0]}`;
}
