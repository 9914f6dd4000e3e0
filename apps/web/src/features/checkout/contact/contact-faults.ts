import { type Contact, isEmail, isPhone } from "@comptoir/domain";
import type { FieldFaults } from "../use-field-errors.ts";

export type ContactField = keyof Contact;

interface ContactTexts {
  readonly name_missing: string;
  readonly phone_missing: string;
  readonly email_missing: string;
  readonly invalid_phone: string;
  readonly invalid_email: string;
}

/** What is wrong with each field, in the order in which they stand. */
export function contactFaults(contact: Contact, texts: ContactTexts): FieldFaults<ContactField> {
  const faults: FieldFaults<ContactField> = {};
  const phone = contact.phone.trim();
  const email = contact.email.trim();
  if (!contact.name.trim()) faults.name = texts.name_missing;
  if (!phone) faults.phone = texts.phone_missing;
  else if (!isPhone(phone)) faults.phone = texts.invalid_phone;
  if (!email) faults.email = texts.email_missing;
  else if (!isEmail(email)) faults.email = texts.invalid_email;
  return faults;
}
