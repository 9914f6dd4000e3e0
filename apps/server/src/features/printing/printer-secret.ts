import { createHash, randomInt, timingSafeEqual } from "node:crypto";

export const PRINTER_USER = "printer";

// Without characters that are easily confused.
const CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH = 24;

/** 140 random bits: cannot be guessed, so a plain hash is enough. */
export function newPrinterSecret(): string {
  const pick = () => CHARACTERS.charAt(randomInt(CHARACTERS.length));
  return Array.from({ length: LENGTH }, pick).join("");
}

export function hashPrinterSecret(secret: string): string {
  return hash(`${PRINTER_USER}:${secret}`).toString("base64url");
}

const BASIC = /^Basic ([\w+/]{1,400}={0,2})$/i;
/** Compared for unknown printers too, so that the time reveals nothing. */
const UNKNOWN_PRINTER_HASH = hashPrinterSecret("");

export function isSecretOf(
  authorization: string | undefined,
  secretHash = UNKNOWN_PRINTER_HASH,
): boolean {
  const encoded = BASIC.exec(authorization ?? "")?.[1] ?? "";
  const providedHash = hash(Buffer.from(encoded, "base64").toString());
  return (
    timingSafeEqual(providedHash, Buffer.from(secretHash, "base64url")) &&
    secretHash !== UNKNOWN_PRINTER_HASH
  );
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
