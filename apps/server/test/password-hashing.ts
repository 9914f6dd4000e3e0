import { randomBytes, scrypt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { PasswordHashing } from "../src/identity/embedded/better-auth.ts";

const deriveKey = promisify<string, string, number, { N: number }, Buffer>(scrypt);

/** scrypt at minimal cost: the real one would add minutes. */
export const quickHashing = {
  hash: async (password: string) => {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${await derive(password, salt)}`;
  },
  verify: async ({ hash, password }: { hash: string; password: string }) => {
    const [salt = "", key] = hash.split(":");
    return (await derive(password, salt)) === key;
  },
} satisfies PasswordHashing;

/** Slow enough for concurrent calls to overlap. */
export const unhurriedHashing: PasswordHashing = {
  hash: async (password) => {
    await pause();
    return quickHashing.hash(password);
  },
  verify: async (given) => {
    await pause();
    return quickHashing.verify(given);
  },
};

function pause(): Promise<void> {
  return setTimeout(60);
}

async function derive(password: string, salt: string): Promise<string> {
  return (await deriveKey(password, salt, 32, { N: 2 })).toString("hex");
}
