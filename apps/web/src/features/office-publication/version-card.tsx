import { changeSentences, type VersionSummary } from "@comptoir/contract";
import { findChanges } from "@comptoir/domain";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { BringBackButton } from "./bring-back-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { SentenceList } from "./sentence-list.tsx";
import type { VersionContents } from "./version-contents.ts";
import { VersionLine } from "./version-line.tsx";

const SHOWN = 3;

interface VersionCardProps {
  readonly version: VersionSummary;
  readonly contents: VersionContents | undefined;
  readonly isPublished: boolean;
}

export function VersionCard({ version: summary, contents, isPublished }: VersionCardProps) {
  const words = useWords("officePublication");
  const language = useLanguage();
  const draft = useDraftState(({ content }) => content);
  const { version, publishedAt, changes } = summary;
  const { before = {}, after = {} } = contents ?? {};
  const isFirst = version === 1;
  const isDraft = contents !== undefined && findChanges(after, draft).length === 0;
  return (
    <article
      aria-label={words.version(version)}
      className="flex flex-col gap-2 rounded-card bg-paper px-4 py-3 shadow-card"
    >
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg">{words.version(version)}</h2>
          {isPublished && <Badge tone="leaf">{words.history.published}</Badge>}
          {publishedAt === null && <Badge>{words.history.never_published}</Badge>}
        </div>
        <VersionLine version={summary} />
      </div>
      {isFirst || changes.length === 0 ? (
        <p>{isFirst ? words.history.first : words.history.same}</p>
      ) : (
        <SentenceList
          sentences={changeSentences(changes, { before, after }, language)}
          shown={SHOWN}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isDraft && <BringBackButton version={version} />}
        <ExportButton version={version} />
      </div>
    </article>
  );
}
