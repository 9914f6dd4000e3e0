import type { BankEntry } from "@comptoir/contract";
import { formatChf } from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import { useId } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { assignEntry, setEntryAside, useBankChange } from "./bank-calls.ts";
import { bankProblem } from "./bank-text.ts";

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
