import type { BankEntry } from "@comptoir/contract";
import { type BankOutcome, formatChf } from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { assignEntry, setEntryAside, useBankChange } from "./bank-calls.ts";
import { bankProblem, meaningOf } from "./bank-text.ts";

export function UnknownEntries({ entries }: { entries: readonly BankEntry[] }) {
  const { unknown: words } = useWords("bank");
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-lg">
        {words.title}
      </h3>
      <p className="text-sm text-ink-soft">{entries.length > 0 ? words.hint : words.none}</p>
      {entries.length > 0 && (
        <ul aria-labelledby={titleId} className="flex flex-col gap-3">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex flex-col gap-3 rounded-2xl border border-line bg-paper p-4"
            >
              <EntryFacts entry={entry} />
              <Decision entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Decision({ entry }: { entry: BankEntry }) {
  const bank = useWords("bank");
  const { unknown: words } = bank;
  const errors = useWords("errors");
  const [number, setNumber] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, error, isBusy } = useBankChange((change: () => Promise<unknown>) => change());
  const failed = error ? bankProblem(error, bank, errors) : undefined;
  const assign = (event: FormEvent) => {
    event.preventDefault();
    const orderNumber = Number(number);
    const isNumber = /^[1-9]\d{0,8}$/.test(number);
    setMissing(!isNumber);
    if (isNumber) mutate(() => assignEntry(entry.id, orderNumber));
  };
  const setAside = () => {
    setMissing(false);
    mutate(() => setEntryAside(entry.id, true));
  };
  // The form's label tells the repeated buttons of the entries apart.
  const whose = words.of(formatChf(entry.amount), entry.payer ?? bank.unnamed);
  return (
    <form
      onSubmit={assign}
      noValidate
      aria-label={whose}
      className="flex flex-wrap items-start gap-2"
    >
      <div className="min-w-44 flex-1 max-sm:basis-full">
        <TextField
          label={words.number}
          value={number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={isMissing ? words.number_missing : failed}
          onChange={({ target }) => setNumber(target.value.replaceAll(/\D/g, ""))}
        />
      </div>
      <Button type="submit" busy={isBusy} className="mt-6.5 min-h-12 max-sm:mt-0 max-sm:flex-1">
        {words.assign}
      </Button>
      <Button
        look="secondary"
        busy={isBusy}
        className="mt-6.5 min-h-12 max-sm:mt-0 max-sm:flex-1"
        onClick={setAside}
      >
        {words.set_aside}
      </Button>
    </form>
  );
}

export function DealtWithEntries({ entries }: { entries: readonly BankEntry[] }) {
  const { dealt_with: words } = useWords("bank");
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-lg">
        {words.title}
      </h3>
      <ul aria-labelledby={titleId} className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <DealtWith entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DealtWith({ entry }: { entry: BankEntry }) {
  const bank = useWords("bank");
  const errors = useWords("errors");
  const { id, amount, payer, order } = entry;
  const undo = useBankChange(() => (order ? assignEntry(id, null) : setEntryAside(id, false)));
  const { dealt_with: words, unknown } = bank;
  const whose = unknown.of(formatChf(amount), payer ?? bank.unnamed);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          {whose} <span aria-hidden>· </span>
          <span className="text-ink-soft">
            {order ? words.assigned(order.orderNumber) : words.set_aside}
          </span>
        </p>
        <Button look="quiet" busy={undo.isBusy} className="px-2" onClick={() => undo.mutate()}>
          <Undo2 size={18} aria-hidden />
          {words.undo}
          <span className="sr-only"> ({whose})</span>
        </Button>
      </div>
      {undo.error && <Notice tone="error">{bankProblem(undo.error, bank, errors)}</Notice>}
    </div>
  );
}

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
