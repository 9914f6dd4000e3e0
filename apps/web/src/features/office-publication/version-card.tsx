import type { VersionSummary } from "@comptoir/contract";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useChangeCount } from "../../office/draft/use-draft.ts";
import { Badge } from "../../ui/badge.tsx";
import { BringBackButton } from "./bring-back-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { VersionChanges } from "./version-changes.tsx";
import { VersionLine } from "./version-line.tsx";

interface VersionCardProps {
  readonly version: VersionSummary;
  readonly isPublished: boolean;
}

export function VersionCard({ version: summary, isPublished }: VersionCardProps) {
  const words = useWords("officePublication");
  const hasDraft = useChangeCount() > 0;
  const { version, publishedAt } = summary;
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
      <Changes version={summary} />
      <div className="flex flex-wrap gap-2">
        {(hasDraft || !isPublished) && <BringBackButton version={version} />}
        <ExportButton version={version} />
      </div>
    </article>
  );
}

function Changes({ version: { version, changeCount } }: Pick<VersionCardProps, "version">) {
  const { history: words } = useWords("officePublication");
  const [isOpen, setOpen] = useState(false);
  if (version === 1) return <p>{words.first}</p>;
  if (changeCount === 0) return <p>{words.same}</p>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
        {words.changes(changeCount)}
      </summary>
      {isOpen && <VersionChanges version={version} />}
    </details>
  );
}
