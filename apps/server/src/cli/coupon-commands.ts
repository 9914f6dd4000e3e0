import {
  COUPON_TYPES,
  type CouponType,
  formatChf,
  fromChf,
  isChf,
  MAX_COUPON_PERCENT,
  MAX_COUPON_USES,
  type NewCouponRefusal,
  normaliseCouponCode,
  type Rappen,
} from "@comptoir/domain";
import { OPERATOR } from "../audit/audit-log.ts";
import { listCoupons } from "../features/coupons/coupons-repository.ts";
import { createCoupon, setCouponActive } from "../features/coupons/manage-coupons.ts";
import { type Command, readInstant, shopOf, table, UsageError } from "./command.ts";

const REFUSAL_WORDS: Record<NewCouponRefusal, string> = {
  coupon_code_malformed: "CODE must be 3 to 40 letters, digits, dashes or underscores",
  coupon_percent_out_of_range: `--value must be a whole number, 1 to ${MAX_COUPON_PERCENT}`,
  coupon_amount_malformed: "--value must be an amount in CHF",
  coupon_amount_zero: "--value must be more than 0",
  coupon_minimum_malformed: "--min must be an amount in CHF",
  coupon_date_malformed: "--from and --until must be days (2026-01-31) or instants in ISO form",
  coupon_uses_out_of_range: `--max-uses must be a whole number, 1 to ${MAX_COUPON_USES}`,
  coupon_ends_before_it_starts: "--from is later than --until",
};

export const couponCommands: readonly Command[] = [
  {
    usage:
      "coupon add CODE --shop SLUG --type fixed|percent --value N [--min N] [--from ISO] " +
      "[--until ISO] [--max-uses N] [--once-per-customer]",
    async run(runtime, [given = ""], flags) {
      const slug = shopOf(runtime, flags);
      const code = normaliseCouponCode(given);
      const { type: givenType, value, min, from, until, "max-uses": maxUses } = flags;
      const type = readType(givenType);
      const coupon = {
        code,
        type,
        value: type === "percent" ? readWhole(value) : readChf(value),
        minimum: (min === undefined ? 0 : readChf(min)) as Rappen,
        validFrom: from === undefined ? undefined : readInstant("--from", from, "first"),
        validUntil: until === undefined ? undefined : readInstant("--until", until, "last"),
        maxUses: maxUses === undefined ? undefined : readWhole(maxUses),
        oncePerCustomer: flags["once-per-customer"] === true,
      };
      const command = { slug, coupon, actor: OPERATOR, now: new Date() };
      const made = await createCoupon(runtime.storage.db, command);
      if (made.ok) return `${code} added to ${slug}`;
      throw new UsageError(
        made.error === "coupon_exists"
          ? `${code} exists already in ${slug}`
          : REFUSAL_WORDS[made.error],
      );
    },
  },
  {
    usage: "coupon list --shop SLUG",
    async run(runtime, _positionals, flags) {
      const coupons = await listCoupons(runtime.storage.db, shopOf(runtime, flags));
      return table([
        ["CODE", "GIVES", "FROM", "MINIMUM", "USES", "UNTIL", "STATE"],
        ...coupons.map((coupon) => [
          coupon.code,
          coupon.type === "fixed" ? formatChf(coupon.value as Rappen) : `${coupon.value} %`,
          coupon.validFrom ?? "",
          formatChf(coupon.minimum),
          `${coupon.uses}/${coupon.maxUses ?? "∞"}`,
          coupon.validUntil ?? "",
          coupon.disabled ? "disabled" : "active",
        ]),
      ]);
    },
  },
  switchCommand("disable", { isActive: false }),
  switchCommand("enable", { isActive: true }),
];

function switchCommand(verb: "disable" | "enable", to: { readonly isActive: boolean }): Command {
  return {
    usage: `coupon ${verb} CODE --shop SLUG`,
    async run(runtime, [given = ""], flags) {
      const slug = shopOf(runtime, flags);
      const code = normaliseCouponCode(given);
      const command = { slug, code, ...to, actor: OPERATOR, now: new Date() };
      const done = await setCouponActive(runtime.storage.db, command);
      if (!done.ok) throw new UsageError(`${code} does not exist in ${slug}`);
      return `${code} is ${verb}d in ${slug}`;
    },
  };
}

function readType(given: unknown): CouponType {
  const type = COUPON_TYPES.find((candidate) => candidate === given);
  if (!type) throw new UsageError("--type must be fixed or percent");
  return type;
}

function readWhole(given: unknown): number {
  return typeof given === "string" && /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN;
}

function readChf(given: unknown): number {
  const isDecimal = typeof given === "string" && /^\d+(\.\d{1,2})?$/.test(given);
  const francs = isDecimal ? Number(given) : Number.NaN;
  return isChf(francs) ? fromChf(francs) : Number.NaN;
}
