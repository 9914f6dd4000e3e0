import { useEffect, useId } from "react";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../platform/api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useBankEntries } from "./bank-calls.ts";
import { DealtWithEntries } from "./dealt-with-entries.tsx";
import { FileReport } from "./file-report.tsx";
import { PaidOrders } from "./paid-orders.tsx";
import { UnknownEntries } from "./unknown-entries.tsx";
import { useBankImport } from "./use-bank-import.ts";

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
