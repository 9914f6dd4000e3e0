import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/** What a printer's own settings page asks for beside the secret. */
export const PRINTER_USER = "printer";

// No letters or digits that are mistaken for one another when typed from a screen.
const CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH = 24;

/** Of 140 random bits: nobody guesses it, and a plain hash keeps it. */
export function newPrinterSecret(): string {
  const pick = () => CHARACTERS.charAt(randomInt(CHARACTERS.length));
  return Array.from({ length: LENGTH }, pick).join("");
}

export function hashPrinterSecret(secret: string): string {
  return hash(`${PRINTER_USER}:${secret}`).toString("base64url");
}

const BASIC = /^Basic ([\w+/]{1,400}={0,2})$/i;
/** Compared with where there is no printer, so that an answer takes as long as for a wrong secret. */
const NOBODY = hashPrinterSecret("");

/** Whether what a printer sent with its call is its user and secret. */
export function isSecretOf(authorization: string | undefined, secretHash = NOBODY): boolean {
  const encoded = BASIC.exec(authorization ?? "")?.[1] ?? "";
  const given = hash(Buffer.from(encoded, "base64").toString());
  return timingSafeEqual(given, Buffer.from(secretHash, "base64url")) && secretHash !== NOBODY;
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
