import type { BankFileResult } from "@comptoir/contract";
import { useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../platform/api.ts";
import { isOutcomeUnknown } from "../../../platform/unknown-outcome.ts";
import { Notice } from "../../../ui/notice.tsx";
import { bankProblem, countsText } from "./bank-text.ts";
import { EntryFacts } from "./entry-facts.tsx";
import type { BankReport } from "./use-bank-import.ts";

export function FileReport({ report: { name, result, error } }: { report: BankReport }) {
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
