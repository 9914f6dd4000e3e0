import type { BankEntry } from "@comptoir/contract";
import { type BankOutcome, formatChf } from "@comptoir/domain";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { meaningOf } from "./bank-text.ts";

const COLOURS: Partial<Record<BankOutcome, string>> = {
  matched: "text-leaf",
  unknown: "text-ink-soft",
};

export function EntryFacts({ entry }: { entry: BankEntry }) {
  const words = useWords("bank");
  const language = useLanguage();
  const { amount, bookedOn, payer, message, reference, order, outcome } = entry;
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{payer ?? words.unnamed}</bdi>
        <span className="font-semibold tabular-nums">{formatChf(amount)}</span>
      </p>
      {order && (
        <p className={classNames("font-semibold", COLOURS[outcome] ?? "text-alarm")}>
          {words.order(order.orderNumber)} {meaningOf(entry, words)}
        </p>
      )}
      <p className="text-sm text-ink-soft wrap-anywhere">
        {[formatDay(bookedOn, language), order ? null : (message ?? reference)]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}
