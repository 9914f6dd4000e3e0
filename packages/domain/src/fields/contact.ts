import { accept, type Result, refuse } from "../result.ts";

export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/.test(text);
}

/** An optional + and 9 to 15 digits, once spaces, dashes, dots and brackets are removed. */
export function isPhone(text: string): boolean {
  return /^\+?\d{9,15}$/.test(normalisePhone(text));
}

export function normalisePhone(text: string): string {
  return text.replace(/[\s\-.()[\]]/g, "");
}

/** For pick-up: every field is optional. */
export function checkRecipient(recipient: Contact): Result<Contact | null> {
  const name = recipient.name.trim();
  const phone = recipient.phone.trim();
  const email = recipient.email.trim();
  if (phone && !isPhone(phone)) return refuse("invalid_phone");
  if (email && !isEmail(email)) return refuse("invalid_email");
  return accept(name || phone || email ? { name, phone, email } : null);
}

export function checkContact(contact: Contact): Result<Contact> {
  const trimmed = {
    name: contact.name.trim(),
    phone: contact.phone.trim(),
    email: contact.email.trim(),
  };
  if (!trimmed.name || !trimmed.phone || !trimmed.email) return refuse("contact_required");
  if (!isEmail(trimmed.email)) return refuse("invalid_email");
  if (!isPhone(trimmed.phone)) return refuse("invalid_phone");
  return accept(trimmed);
}
