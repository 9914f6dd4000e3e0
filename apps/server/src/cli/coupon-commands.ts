import {
  COUPON_TYPES,
  type CouponType,
  formatChf,
  fromChf,
  isChf,
  normaliseCouponCode,
  type Rappen,
} from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import {
  disableCoupon,
  insertCoupon,
  listCoupons,
} from "../features/coupons/coupons-repository.ts";
import { isUniqueViolation } from "../storage/database-errors.ts";
import type { Db } from "../storage/schema.ts";
import { type Command, shopOf, table, UsageError } from "./command.ts";
import { readCount, readInstant } from "./read-arguments.ts";

const text = { type: "string" } as const;

export const couponCommands: Record<string, Command> = {
  "coupon add": {
    usage:
      "coupon add CODE --shop SLUG --type fixed|percent --value N [--min N] [--from ISO] " +
      "[--until ISO] [--max-uses N] [--once-per-customer]",
    positionals: 1,
    flags: {
      shop: text,
      type: text,
      value: text,
      min: text,
      from: text,
      until: text,
      "max-uses": text,
      "once-per-customer": { type: "boolean" },
    },
    async run(runtime, [given = ""], flags) {
      const restaurantId = shopOf(runtime, flags);
      const code = readCode(given);
      const type = readType(flags.type);
      const row = {
        restaurant_id: restaurantId,
        code,
        type,
        value: readValue(type, flags.value),
        minimum: flags.min === undefined ? 0 : readChf("--min", flags.min),
        valid_from: flags.from === undefined ? null : readInstant("--from", flags.from, "first"),
        valid_until: flags.until === undefined ? null : readInstant("--until", flags.until, "last"),
        max_uses:
          flags["max-uses"] === undefined ? null : readCount("--max-uses", flags["max-uses"]),
        uses: 0,
        once_per_customer: flags["once-per-customer"] ? 1 : 0,
        disabled: 0,
        created_at: new Date().toISOString(),
      };
      if (row.valid_from && row.valid_until && row.valid_from > row.valid_until) {
        throw new UsageError("--from is later than --until");
      }
      await runtime.storage.db
        .transaction()
        .execute(async (trx) => {
          await insertCoupon(trx, row);
          await recordCoupon(trx, "coupon_added", restaurantId, code);
        })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          throw new UsageError(`${code} exists already in ${restaurantId}`);
        });
      return `${code} added to ${restaurantId}`;
    },
  },
  "coupon list": {
    usage: "coupon list --shop SLUG",
    positionals: 0,
    flags: { shop: text },
    async run(runtime, _positionals, flags) {
      const coupons = await listCoupons(runtime.storage.db, shopOf(runtime, flags));
      return table([
        ["CODE", "GIVES", "FROM", "MINIMUM", "USES", "UNTIL", "STATE"],
        ...coupons.map((coupon) => [
          coupon.code,
          coupon.type === "fixed" ? formatChf(coupon.value as Rappen) : `${coupon.value} %`,
          coupon.valid_from ?? "",
          formatChf(coupon.minimum as Rappen),
          `${coupon.uses}/${coupon.max_uses ?? "∞"}`,
          coupon.valid_until ?? "",
          coupon.disabled ? "disabled" : "active",
        ]),
      ]);
    },
  },
  "coupon disable": {
    usage: "coupon disable CODE --shop SLUG",
    positionals: 1,
    flags: { shop: text },
    async run(runtime, [given = ""], flags) {
      const restaurantId = shopOf(runtime, flags);
      const code = normaliseCouponCode(given);
      const isDisabled = await runtime.storage.db.transaction().execute(async (trx) => {
        if (!(await disableCoupon(trx, restaurantId, code))) return false;
        await recordCoupon(trx, "coupon_disabled", restaurantId, code);
        return true;
      });
      if (!isDisabled) throw new UsageError(`${code} does not exist in ${restaurantId}`);
      return `${code} is disabled in ${restaurantId}`;
    },
  },
};

function recordCoupon(
  trx: Db,
  action: "coupon_added" | "coupon_disabled",
  restaurantId: string,
  code: string,
): Promise<void> {
  return recordAudit(trx, { at: new Date(), action, actor: OPERATOR, target: code, restaurantId });
}

function readCode(given: string): string {
  const code = normaliseCouponCode(given);
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) {
    throw new UsageError("CODE must be 3 to 40 letters, digits, dashes or underscores");
  }
  return code;
}

function readType(given: unknown): CouponType {
  const type = COUPON_TYPES.find((candidate) => candidate === given);
  if (!type) throw new UsageError("--type must be fixed or percent");
  return type;
}

function readValue(type: CouponType, given: unknown): number {
  if (type === "percent") return readCount("--value", given, 100);
  const value = readChf("--value", given);
  if (value === 0) throw new UsageError("--value must be more than 0");
  return value;
}

function readChf(name: string, given: unknown): number {
  const francs = typeof given === "string" && /^\d+(\.\d{1,2})?$/.test(given) ? Number(given) : -1;
  if (!isChf(francs)) throw new UsageError(`${name} must be an amount in CHF`);
  return fromChf(francs);
}
