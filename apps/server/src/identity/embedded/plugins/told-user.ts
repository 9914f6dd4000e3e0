import type { Recipient } from "../../../mail/security-mails.ts";
import { storedLanguage } from "../../request-language.ts";

/** Where and in which language a person is told of something. */
export function toldUser(user: { email: string; language?: unknown }): Recipient {
  return { email: user.email, language: storedLanguage(user.language) };
}
