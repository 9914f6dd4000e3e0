import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { PasswordHashing } from "../src/identity/embedded/better-auth.ts";

const deriveKey = promisify<string, string, number, { N: number }, Buffer>(scrypt);

/** Real scrypt with next to no work in it: a tenth of a second for each sign-in adds up to minutes. */
export const quickHashing: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${await derive(password, salt)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = "", key] = hash.split(":");
    return (await derive(password, salt)) === key;
  },
};

/** As in earnest: what comes at the same moment then overlaps for certain. */
export const slowHashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

async function derive(password: string, salt: string): Promise<string> {
  return (await deriveKey(password, salt, 32, { N: 2 })).toString("hex");
}
