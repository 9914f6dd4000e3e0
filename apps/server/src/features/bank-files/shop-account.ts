import { accept, type Result } from "@comptoir/domain";
import type { Shops } from "../shops/shops.ts";
import type { FaultyFile } from "./read-camt.ts";

/** An IBAN and its QR-IBAN are the same account: payments are reported under either. */
export function checkAccount(
  shops: Shops,
  slug: string,
  reported: readonly string[],
): Result<readonly [string, ...string[]], FaultyFile> {
  const { iban, qrIban } = shops.get(slug)?.shop.payment ?? {};
  const own = [iban, qrIban].flatMap((account) => (account ? [plain(account)] : []));
  const [first, ...others] = own;
  if (!first) return { ok: false, error: { reason: "no_account" } };
  const other = reported.find((account) => !own.includes(account));
  return other
    ? { ok: false, error: { reason: "wrong_account", found: other.slice(0, LONGEST_ACCOUNT) } }
    : accept([first, ...others]);
}

/** Length of an IBAN in the standard; longer values are truncated in messages. */
const LONGEST_ACCOUNT = 34;

function plain(iban: string): string {
  return iban.replace(/\s/g, "").toUpperCase();
}
