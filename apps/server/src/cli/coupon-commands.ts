import {
  addDays,
  COUPON_TYPES,
  type CouponType,
  formatChf,
  fromChf,
  isChf,
  isDay,
  normaliseCouponCode,
  type Rappen,
  startOfDay,
} from "@comptoir/domain";
import {
  disableCoupon,
  insertCoupon,
  listCoupons,
} from "../features/coupons/coupons-repository.ts";
import { isUniqueViolation } from "../storage/database-errors.ts";
import { type Command, type Flags, shopOf, table, UsageError } from "./command.ts";

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
        valid_from: readInstant(flags, "from"),
        valid_until: readInstant(flags, "until"),
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
      await insertCoupon(runtime.storage.db, row).catch((error: unknown) => {
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
      if (!(await disableCoupon(runtime.storage.db, restaurantId, code))) {
        throw new UsageError(`${code} does not exist in ${restaurantId}`);
      }
      return `${code} is disabled in ${restaurantId}`;
    },
  },
};

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

function readCount(name: string, given: unknown, max = 1_000_000): number {
  const count = typeof given === "string" && /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (count < 1 || count > max) throw new UsageError(`${name} must be a whole number, 1 to ${max}`);
  return count;
}

/** A day counts from its first to its last moment in Zurich. */
function readInstant(flags: Flags, name: "from" | "until"): string | null {
  const given = flags[name];
  if (given === undefined) return null;
  if (typeof given === "string" && isDay(given)) {
    const start = startOfDay(name === "from" ? given : addDays(given, 1));
    return new Date(start.getTime() - (name === "from" ? 0 : 1)).toISOString();
  }
  const instant = typeof given === "string" ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new UsageError(`--${name} must be a day (2026-01-31) or an instant in ISO form`);
  }
  return new Date(instant).toISOString();
}
