import {
  type ChangeSentence,
  type FieldChange,
  type Finding,
  findingWords,
  forceChanges,
  type ShopContent,
} from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { fieldAddress } from "../../office/shell/field-address.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { changesByRoom, undoChanges } from "./changes-by-room.ts";

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  readonly before: ShopContent | undefined;
}

export function ChangeList({ changes, before }: ChangeListProps) {
  const words = useWords("officePublication");
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-4">
      {changesByRoom(changes, before, language).map(({ room, sentences }) => (
        <section key={room} className="rounded-card bg-paper px-4 py-3 shadow-card">
          <h3 className="text-lg">{words.groups[room]}</h3>
          <SentenceList sentences={sentences}>
            {(sentence) => <Change sentence={sentence} changes={changes} before={before} />}
          </SentenceList>
        </section>
      ))}
    </div>
  );
}

function Change({ sentence, changes, before }: ChangeListProps & { sentence: ChangeSentence }) {
  const words = useWords("officePublication");
  const { slug } = useDraftContext();
  const changeFields = useChangeFields();
  const { text, path, covers } = sentence;
  const to = fieldAddress(slug, path, forceChanges(before ?? {}, changes) as ShopContent);
  return (
    <div className="flex items-center gap-2">
      {to ? (
        <Link to={to} className="flex min-h-11 min-w-0 flex-1 items-center hover:underline">
          {text}
        </Link>
      ) : (
        <span className="flex min-h-11 min-w-0 flex-1 items-center">{text}</span>
      )}
      {before && (
        <IconButton
          label={words.take_back(text)}
          onClick={() =>
            changeFields(undoChanges({ before, changes }, covers), { toastText: words.taken_back })
          }
        >
          <Undo2 size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface SentenceListProps {
  readonly sentences: readonly ChangeSentence[];
  readonly shown?: number;
  readonly children?: (sentence: ChangeSentence) => ReactNode;
}

export function SentenceList({
  sentences,
  shown = 20,
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

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly content: ShopContent;
}

export function FindingList({ findings, content }: FindingListProps) {
  const language = useLanguage();
  const { slug } = useDraftContext();
  return (
    <ul className="flex flex-col">
      {findings.map((finding) => {
        const { text, place } = findingWords(finding, content, language);
        const to = fieldAddress(slug, place, content);
        return (
          <li key={text} className="wrap-anywhere">
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center underline">
                {text}
              </Link>
            ) : (
              <span className="inline-flex min-h-8 items-center">{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
