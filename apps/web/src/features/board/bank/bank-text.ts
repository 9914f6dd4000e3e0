import { BANK_FILE_FAULTS, type BankEntry, type BankFileResult } from "@comptoir/contract";
import { formatChf, type Rappen } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { asApiError } from "../../../platform/api.ts";

type BankWords = Dictionary<Bundles["bank"]>;
type ErrorWords = Dictionary<Bundles["errors"]>;

export function meaningOf({ amount, outcome, order }: BankEntry, words: BankWords): string {
  const { outcomes } = words;
  if (!order || outcome === "unknown") return outcomes.unknown;
  const { received, totalPrice } = order;
  if (outcome === "matched") return outcomes.matched;
  if (outcome === "too_little")
    return outcomes.too_little(formatChf(received), formatChf(totalPrice));
  const over = outcome === "too_much" ? (Math.max(0, received - totalPrice) as Rappen) : amount;
  return outcomes[outcome](formatChf(over));
}

export function bankProblem(error: unknown, words: BankWords, errors: ErrorWords): string {
  const { code, details, text } = asApiError(error);
  const reason = BANK_FILE_FAULTS.find((fault) => fault === details?.reason);
  if (code === "bank_file_refused" && reason) {
    return words.faults[reason](readable(String(details?.found ?? "?")));
  }
  if (code === "payload_too_large") return words.too_large;
  return text ?? errors[code];
}

function readable(found: string): string {
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(found)
    ? found.replace(/(.{4})(?=.)/g, "$1\u00a0")
    : found;
}

const IGNORED = ["debits", "reversals", "unbooked", "foreign"] as const;

/** For example "4 nouveaux versements, 2 déjà connus, 1 débit ignoré". */
export function countsText({ entries, known, ignored }: BankFileResult, words: BankWords): string {
  return [
    words.new_entries(entries.length),
    ...(known > 0 ? [words.known(known)] : []),
    ...IGNORED.flatMap((why) => (ignored[why] > 0 ? [words.ignored[why](ignored[why])] : [])),
  ].join(", ");
}
