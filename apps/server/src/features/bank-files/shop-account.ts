import { accept, type Result } from "@comptoir/domain";
import type { Shops } from "../shops/shops.ts";
import type { FaultyFile } from "./read-camt.ts";

/**
 * The account that a file has to be of, by all its numbers. An IBAN and the QR-IBAN beside it are one: the same
 * money is told of under either.
 */
export function checkAccount(
  shops: Shops,
  slug: string,
  told: readonly string[],
): Result<readonly [string, ...string[]], FaultyFile> {
  const { iban, qrIban } = shops.get(slug)?.shop.payment ?? {};
  const own = [iban, qrIban].flatMap((account) => (account ? [plain(account)] : []));
  const [first, ...others] = own;
  if (!first) return { ok: false, error: { reason: "no_account" } };
  const other = told.find((account) => !own.includes(account));
  return other
    ? { ok: false, error: { reason: "wrong_account", found: other.slice(0, LONGEST_ACCOUNT) } }
    : accept([first, ...others]);
}

/** Of an IBAN, by its standard; of what a file says instead, no more is repeated. */
const LONGEST_ACCOUNT = 34;

function plain(iban: string): string {
  return iban.replace(/\s/g, "").toUpperCase();
}
