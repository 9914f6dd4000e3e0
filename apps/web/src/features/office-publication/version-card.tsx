import type { VersionDetails, VersionSummary } from "@comptoir/contract";
import { changeSentences, type Language, type ShopContent } from "@comptoir/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeCount } from "../../office/draft/use-draft.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import { BringBackButton } from "./bring-back-button.tsx";
import { beforeChanges } from "./changes-by-room.ts";
import { versionQuery } from "./publication-calls.ts";
import { SentenceList } from "./sentence-list.tsx";
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

const SHOWN = 20;

function VersionChanges({ version }: { readonly version: number }) {
  const words = useWords("officePublication");
  const language = useLanguage();
  const { slug } = useDraftContext();
  const { data, isError, refetch } = useQuery(versionQuery(slug, version));
  const sentences = useMemo(() => data && sentencesOf(data, language), [data, language]);
  if (isError) {
    return (
      <Notice tone="error">
        <p>{words.history.changes_failed}</p>
        <Button look="quiet" className="-ml-4 px-4" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </Notice>
    );
  }
  if (!sentences) return <Skeleton className="h-12" />;
  return <SentenceList sentences={sentences} shown={SHOWN} />;
}

function sentencesOf({ changes, content: after }: VersionDetails, language: Language) {
  const before = beforeChanges(after, changes) as ShopContent;
  return changeSentences(changes, { before, after }, language);
}

function ExportButton({ version }: { version: number }) {
  const { history: words } = useWords("officePublication");
  const { slug } = useDraftContext();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => client.fetchQuery(versionQuery(slug, version)),
    onSuccess: ({ content }) => {
      const text = `${JSON.stringify(content, null, 2)}\n`;
      const name = `${slug}-${version}.json`;
      saveFile(new File([text], name, { type: "application/json" }));
    },
    onError: () => showToast(words.export_failed, { tone: "error" }),
  });
  return (
    <Button
      look="quiet"
      busy={isPending}
      aria-label={words.export_of(version)}
      onClick={() => mutate()}
    >
      <Download size={18} aria-hidden />
      {words.export}
    </Button>
  );
}
