import type { ChangeSentence } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";

interface SentenceListProps {
  readonly sentences: readonly ChangeSentence[];
  readonly shown?: number;
  readonly children?: (sentence: ChangeSentence) => ReactNode;
}

export function SentenceList({
  sentences,
  shown = sentences.length,
  children = ({ text }) => text,
}: SentenceListProps) {
  const words = useWords("officePublication");
  // One more line is no longer than the summary that would fold it.
  const first = sentences.length <= shown + 1 ? sentences : sentences.slice(0, shown);
  const rest = sentences.slice(first.length);
  return (
    <>
      <Lines sentences={first}>{children}</Lines>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
            {words.more(rest.length)}
          </summary>
          <Lines sentences={rest}>{children}</Lines>
        </details>
      )}
    </>
  );
}

function Lines({
  sentences,
  children,
}: Required<Pick<SentenceListProps, "sentences" | "children">>) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sentences.map((sentence) => (
        <li
          key={`${sentence.kind} ${sentence.path.join(" ")} ${sentence.text}`}
          className="py-1.5 wrap-anywhere"
        >
          {children(sentence)}
        </li>
      ))}
    </ul>
  );
}
