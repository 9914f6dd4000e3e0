import type { BankFileResult, PaidOrderToAccept } from "@comptoir/contract";
import { useEffect, useId } from "react";
import { errorWords } from "../../../i18n/error-words.ts";
import { formatList } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { isApiError, isOutcomeUnknown } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import {
  acceptPaid,
  type BankReport,
  useBankChange,
  useBankEntries,
  useBankImport,
} from "./bank-calls.ts";
import { DealtWithEntries, EntryFacts, UnknownEntries } from "./bank-entries.tsx";
import { bankProblem, countsText } from "./bank-text.ts";

interface BankDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Files dropped on the board. Each drop passes a new array. */
  readonly dropped: readonly File[];
}

export function BankDialog({ open, onClose, dropped }: BankDialogProps) {
  const words = useWords("bank");
  const common = useWords("common");
  const { reading, reports, take } = useBankImport();
  const errors = useWords("errors");
  const { data, error } = useBankEntries(open);
  useEffect(() => void take(dropped), [dropped, take]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      description={words.intro}
      size="large"
    >
      <FileChoice isBusy={reading !== undefined} onFiles={(files) => void take(files)} />
      <div role="status" className="empty:hidden">
        {reading !== undefined && (
          <p className="animate-pulse font-semibold wrap-anywhere">{words.reading(reading)}</p>
        )}
      </div>
      {reports.map((report, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports only ever follow one another.
        <FileReport key={i} report={report} />
      ))}
      {error && !data && (
        <Notice tone="error">
          {words.failed} {isApiError(error) && errorWords(errors, error)}
        </Notice>
      )}
      {data && (
        <>
          <PaidOrders orders={data.toAccept} />
          <UnknownEntries entries={data.unknown} />
          <DealtWithEntries entries={data.dealtWith} />
        </>
      )}
    </Dialog>
  );
}

interface FileChoiceProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function FileChoice({ isBusy, onFiles }: FileChoiceProps) {
  const words = useWords("bank");
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        id={id}
        type="file"
        multiple
        accept=".xml,application/xml,text/xml"
        disabled={isBusy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be chosen again.
          target.value = "";
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-accent px-5 py-2.5 font-semibold text-white shadow-card peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-70 hover:bg-accent-deep"
      >
        {words.choose}
      </label>
      <span className="text-sm text-ink-soft max-md:hidden">{words.or_drop}</span>
    </div>
  );
}

function FileReport({ report: { name, result, error } }: { report: BankReport }) {
  const words = useWords("bank");
  const errors = useWords("errors");
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      {result ? (
        <FileResult result={result} />
      ) : (
        <Notice tone="error">
          {bankProblem(error, words, errors)}{" "}
          {isApiError(error) && !isOutcomeUnknown(error) ? words.nothing_changed : words.give_again}
        </Notice>
      )}
    </section>
  );
}

function FileResult({ result }: { result: BankFileResult }) {
  const words = useWords("bank");
  const named = result.entries.filter(({ order }) => order !== null);
  return (
    <>
      <Notice tone={result.entries.length > 0 ? "success" : "info"}>
        {countsText(result, words)}
      </Notice>
      {named.length > 0 && (
        <ul aria-label={words.entries} className="flex flex-col gap-2">
          {named.map((entry) => (
            <li key={entry.id} className="rounded-2xl border border-line bg-paper px-4 py-3">
              <EntryFacts entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Stays visible after accepting, to list the accepted orders. */
function PaidOrders({ orders }: { orders: readonly PaidOrderToAccept[] }) {
  const words = useWords("bank");
  const { paid } = words;
  const errors = useWords("errors");
  const language = useLanguage();
  const titleId = useId();
  const {
    mutate,
    data: done,
    error,
    isBusy,
  } = useBankChange(() => acceptPaid(orders.map(({ _id }) => _id)));
  const list = (numbers: readonly number[]) => formatList(numbers.map(String), language);
  if (orders.length === 0 && !done && !error) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-lg">
        {paid.title}
      </h3>
      {done && done.accepted.length > 0 && (
        <Notice tone="success">{paid.accepted(list(done.accepted), done.accepted.length)}</Notice>
      )}
      {done && done.refused.length > 0 && (
        <Notice tone="error">{paid.refused(list(done.refused), done.refused.length)}</Notice>
      )}
      {error && <Notice tone="error">{bankProblem(error, words, errors)}</Notice>}
      {orders.length > 0 && (
        <>
          <p>{paid.orders(list(orders.map(({ orderNumber }) => orderNumber)), orders.length)}</p>
          <Button busy={isBusy} onClick={() => mutate()}>
            {paid.accept(orders.length)}
          </Button>
        </>
      )}
    </section>
  );
}
