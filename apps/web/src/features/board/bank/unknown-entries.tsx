import type { BankEntry } from "@comptoir/contract";
import { formatChf } from "@comptoir/domain";
import { type FormEvent, useId, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { assignEntry, setEntryAside, useBankChange } from "./bank-calls.ts";
import { bankProblem } from "./bank-text.ts";
import { EntryFacts } from "./entry-facts.tsx";

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
