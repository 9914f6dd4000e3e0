import {
  accept,
  type CashCount,
  closingReport,
  type Day,
  endOfDay,
  isDay,
  type Result,
  type Shop,
  sellerOf,
  ZERO,
} from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { lockTable } from "../../storage/engine.ts";
import type { Db } from "../../storage/schema.ts";
import { takeIntoClosing } from "../../storage/take-into-closing.ts";
import { transact } from "../../storage/transaction.ts";
import { openRefunds } from "../payments/read-refunds.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import type { Shops } from "../shops/shops.ts";
import {
  findClosingUntil,
  findLastClosing,
  insertClosing,
  type Seller,
  type StoredClosing,
} from "./closings-repository.ts";
import { readLedger } from "./ledger-repository.ts";

export interface CloseDayDeps {
  readonly db: Db;
  readonly shops: Shops;
}

export interface CloseDay extends CashCount {
  readonly staff: StaffMember;
  readonly until?: Day | string | undefined;
  readonly note: string | null;
  readonly at: Date;
  readonly requestId: string;
}

/**
 * Closes everything up to `until` that is in no closing yet. Repeating the call returns the same
 * closing; later bookings and corrections go into the next one.
 */
export async function closeDay(
  { db, shops }: CloseDayDeps,
  command: CloseDay,
): Promise<Result<StoredClosing, Fault>> {
  const { staff, at, cashFloat, countedCash, note, requestId } = command;
  const { slug, subject: by } = staff;
  const loaded = shops.get(slug);
  if (!loaded) return fault("menu_not_found");
  const end = lastInstant(command);
  if (end > at) return fault("malformed_request");
  const until = end.toISOString();

  return await transact<StoredClosing, Fault>(db, async (trx) => {
    await lockTable(trx, "closings");
    const last = await findLastClosing(trx, slug);
    if (last && until <= last.until) {
      const same = await findClosingUntil(trx, slug, until);
      return same && isRepeat(same, command) ? accept(same) : fault("already_closed");
    }
    const number = (last?.number ?? 0) + 1;
    await takeIntoClosing(trx, { slug, number, until });
    const ledger = await readLedger(trx, slug, { closing: number });
    if (ledger.bookings.length + ledger.entries.length === 0) return fault("nothing_to_close");
    const openingBalance = last?.report.closingBalance ?? ZERO;
    const closing: StoredClosing = {
      ...{ slug, number, until, by, cashFloat, countedCash, note },
      from: last?.until ?? null,
      closedAt: at.toISOString(),
      report: closingReport({ ...ledger, openingBalance }),
      openRefunds: await openRefunds(trx, slug),
      seller: sellerSnapshot(loaded.shop),
    };
    await insertClosing(trx, closing);
    const { turnover, received } = closing.report;
    const details = { until, turnover, received };
    const target = String(number);
    await recordAudit(trx, {
      ...{ at, actor: by, target, slug, requestId, details },
      action: "day_closed",
    });
    return accept(closing);
  });
}

function lastInstant({ until, at }: CloseDay): Date {
  if (until === undefined) return at;
  return isDay(until) ? endOfDay(until, at) : new Date(until);
}

function isRepeat(known: StoredClosing, { staff, ...command }: CloseDay): boolean {
  return (
    known.by === staff.subject &&
    known.cashFloat === command.cashFloat &&
    known.countedCash === command.countedCash &&
    known.note === command.note
  );
}

export function sellerSnapshot(shop: Shop): Seller {
  const { name, address, uid } = sellerOf(shop);
  const { street, postalCode, city } = address;
  return { name, street, place: `${postalCode} ${city}`, uid: uid ?? null };
}
