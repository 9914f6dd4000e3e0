import { randomUUID } from "node:crypto";
import { type BankFileResult, MAX_BANK_FILE_BYTES } from "@comptoir/contract";
import {
  accept,
  type BankCredit,
  type BankOutcome,
  creditKey,
  type NamedOrder,
  namedOrder,
  newCredits,
  type Order,
  type Result,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { inTransaction } from "../../storage/transaction.ts";
import { takeTurns } from "../../take-turns.ts";
import { createThreads } from "../../worker-thread.ts";
import { lockOrderByNumber } from "../orders/staff-order.ts";
import type { Shops } from "../shops/shops.ts";
import {
  completeParts,
  deleteBankEntries,
  insertBankEntries,
  listKnownEntries,
  listPaidAndWaiting,
  lockBank,
  readBankEntries,
} from "./bank-entries-repository.ts";
import { creditOrder } from "./credit-order.ts";
import type { FaultyFile, ParsedBankFile } from "./read-camt.ts";

export interface ImportBankFileDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly orderChanged: OrderChanged;
}

export interface ImportBankFile {
  readonly slug: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
  readonly by: string;
  readonly requestId?: string;
}

interface NewEntry {
  readonly id: string;
  readonly credit: BankCredit;
  readonly named: NamedOrder | null;
}

/**
 * Stores new entries and counts them for the orders they name, in one transaction. Accepts no
 * order: staff confirm first.
 */
export async function importBankFile(
  { db, shops, orderChanged }: ImportBankFileDeps,
  command: ImportBankFile,
): Promise<Result<BankFileResult, Fault>> {
  const { slug, bytes } = command;
  if (bytes.length > MAX_BANK_FILE_BYTES) return fault("payload_too_large");
  const parsed = await parseBankFile(bytes);
  if (!parsed) return fault("unavailable");
  if (!parsed.ok) return fault("bank_file_refused", { ...parsed.error });
  const account = checkAccount(shops, slug, parsed.value.accounts);
  if (!account.ok) return fault("bank_file_refused", { ...account.error });
  const credits = parsed.value.credits.filter((credit) => !isOfOtherShop(shops, slug, credit));
  const { ids, known, changed } = await inTransaction(db, (trx) =>
    importCredits(trx, account.value, { ...parsed.value, credits }, command),
  );
  for (const order of changed) orderChanged(order);
  const { kind, ignored } = parsed.value;
  return accept({
    ...{ kind, known, ignored },
    entries: await readBankEntries(db, ids),
    toAccept: await listPaidAndWaiting(db, slug),
  });
}

/** Shops may share an account; one must not see who paid the other. */
function isOfOtherShop(shops: Shops, slug: string, credit: BankCredit): boolean {
  return shops
    .list()
    .some((other) => other.slug !== slug && namedOrder(other.slug, credit) !== null);
}

async function importCredits(
  trx: Db,
  accounts: readonly [string, ...string[]],
  { kind, credits }: ParsedBankFile,
  command: ImportBankFile,
) {
  const { slug, at, by, requestId = null } = command;
  await lockBank(trx, slug);
  const entryKeys = [...new Set(credits.map(({ entryKey }) => entryKey))];
  // The shop may have used another number of the same account before.
  const before = await listKnownEntries(trx, slug, { accounts, entryKeys });
  const found = newCredits(credits, before, (old) => old.isCounted);
  const [account] = accounts;
  await deleteBankEntries(
    trx,
    found.superseded.map(({ id }) => id),
  );
  const entries = found.credits.map((credit) => ({
    id: randomUUID(),
    credit,
    named: namedOrder(slug, credit),
  }));
  const { outcomes, orders } = await countForOrders(trx, entries, command);
  await insertBankEntries(
    trx,
    entries.map(({ id, credit, named }) => ({
      id,
      restaurant_id: slug,
      bank_key: `${account} ${creditKey(credit)}`,
      entry_key: `${account} ${credit.entryKey}`,
      part_by: credit.part?.by ?? null,
      amount: credit.amount,
      booked_on: credit.bookedOn,
      reference: named?.reference ?? credit.references[0] ?? null,
      payer: credit.payer,
      message: credit.message,
      imported_at: at.toISOString(),
      by_user: by,
      outcome: outcomes.get(id) ?? ("unknown" satisfies BankOutcome),
      order_id: orders.get(id)?.id ?? null,
      settled_at: null,
    })),
  );
  const known = credits.length - entries.length;
  const counts = countOf(entries.map(({ id }) => outcomes.get(id) ?? "unknown"));
  const details = { kind, known, ...counts };
  await recordAudit(trx, { at, action: "bank_file_imported", actor: by, slug, requestId, details });
  const changed = [...new Map([...orders.values()].map((order) => [order.id, order])).values()];
  return { ids: entries.map(({ id }) => id), known, changed };
}

/** In the order of the order numbers, so that concurrent imports cannot deadlock. */
async function countForOrders(trx: Db, entries: readonly NewEntry[], command: ImportBankFile) {
  const { slug, at, by } = command;
  const outcomes = new Map<string, BankOutcome>();
  const orders = new Map<string, Order>();
  const byNumber = Map.groupBy(entries, ({ named }) => named?.number ?? 0);
  for (const number of [...byNumber.keys()].filter((n) => n > 0).sort((a, b) => a - b)) {
    const named = byNumber.get(number) ?? [];
    const order = await lockOrderByNumber(trx, slug, number);
    if (!order) continue;
    const credits = named.map(({ id, credit: { amount } }) => ({ id, amount }));
    const credited = await creditOrder(trx, order, credits, { at, by });
    if (credited.isComplete) await completeParts(trx, order.id);
    for (const [id, outcome] of credited.outcomes) {
      outcomes.set(id, outcome);
      orders.set(id, credited.order);
    }
  }
  return { outcomes, orders };
}

function countOf(outcomes: readonly BankOutcome[]): Partial<Record<BankOutcome, number>> {
  const groups = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...groups].map(([outcome, all]) => [outcome, all.length]));
}

type ParseResult = Result<ParsedBankFile, FaultyFile>;

const TIME_LIMIT_MS = 20_000;
const WORKER = `./bank-file-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`;
const inThread = createThreads<Uint8Array, ParseResult>({
  entry: new URL(WORKER, import.meta.url),
  maxMemoryMb: 256,
});

/** Leaves the other processors to orders. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
const inTurn = takeTurns(AT_ONCE, MOST_WAITING);

export function parseBankFile(
  bytes: Uint8Array,
  timeLimit = TIME_LIMIT_MS,
): Promise<ParseResult> | undefined {
  return inTurn(async () => {
    const parsed = await inThread(bytes, timeLimit);
    return parsed ?? { ok: false, error: { reason: "takes_too_long" } };
  });
}

/** An IBAN and its QR-IBAN are the same account: payments are reported under either. */
function checkAccount(
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
