import type { ShopConfig } from "@comptoir/contract";
import {
  brokenStaffPasswordRules as brokenRules,
  MAX_PASSWORD_LENGTH,
  type StaffPasswordRule,
} from "@comptoir/domain";

export interface StaffShops {
  get(
    slug: string,
  ): { readonly shop: Pick<ShopConfig, "shopName" | "staff" | "theme" | "contact"> } | undefined;
}

export function demandsSecondFactor(shops: StaffShops, slug: string | null): boolean {
  return slug !== null && shops.get(slug)?.shop.staff?.secondFactor === "required";
}

export function knownWords(shops: StaffShops, slug: string, email: string): string[] {
  return [email, slug, shops.get(slug)?.shop.shopName ?? ""];
}

/** Measuring longer passwords is slow without a different result. */
const MEASURED_LENGTH = 64;
/** zxcvbn score of 0 to 4: not guessed within 100 million attempts. */
const WANTED_SCORE = 3;
const SHORTEST_NAME = 3;

let measuring: ReturnType<typeof loadMeasure> | undefined;

/**
 * All broken rules. Words that others may know, such as the e-mail and the shop's name, do not
 * count towards strength.
 */
export async function brokenStaffPasswordRules(
  password: string,
  known: readonly string[],
): Promise<StaffPasswordRule[]> {
  measuring ??= loadMeasure();
  const score = await measuring;
  const given = password.slice(0, MAX_PASSWORD_LENGTH);
  return brokenRules(given, () => score(without(given, known)) < WANTED_SCORE);
}

/** Loaded on demand: its dictionaries take more than a megabyte. */
async function loadMeasure(): Promise<(password: string) => number> {
  const [{ ZxcvbnFactory }, common, french, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const dictionary = { ...common.dictionary, ...french.dictionary, ...english.dictionary };
  const factory = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  return (password) => factory.check(password.slice(0, MEASURED_LENGTH)).score;
}

function without(password: string, known: readonly string[]): string {
  const names = known
    .flatMap((text) => [text.replaceAll(/[^\p{L}\p{N}]/gu, ""), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => name.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
  return names.reduce((left, name) => left.replaceAll(new RegExp(name, "giu"), ""), password);
}
