import type { VersionDetails, VersionSummary } from "@comptoir/contract";
import { changeSentences, type Language, type ShopContent } from "@comptoir/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeCount } from "../../office/draft/use-draft.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import { SentenceList } from "./change-list.tsx";
import { beforeChanges } from "./changes-by-room.ts";
import { bringBack, versionQuery } from "./publication-calls.ts";
import { useOfficeChange } from "./use-office-change.ts";

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
  return <SentenceList sentences={sentences} />;
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

export function VersionLine({ version: summary }: { version: VersionSummary }) {
  const words = useWords("officePublication");
  const language = useLanguage();
  const { at, publishedAt, by, origin } = summary;
  const when = publishedAt ?? at;
  const parts = [
    formatInstant(when, language),
    by && (by.isYou ? words.by_you : words.by(by.name)),
    words.origins[origin],
  ];
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      <time dateTime={when}>{parts.filter(Boolean).join(" · ")}</time>
    </p>
  );
}

function BringBackButton({ version }: { version: number }) {
  const { history: words, title } = useWords("officePublication");
  const { cancel } = useWords("common");
  const { slug, store } = useDraftContext();
  const [, navigate] = useLocation();
  const count = useChangeCount();
  const { change, isChanging } = useOfficeChange();
  const [asks, setAsks] = useState(false);
  const take = () =>
    change({
      send: async () => await bringBack(slug, version, await store.flush()),
      onDone: () => {
        const actions = [{ label: title, onPress: () => navigate(roomAddress(slug, "publish")) }];
        showToast(words.brought_back(version), { tone: "success", actions });
      },
    });
  return (
    <>
      <Button
        look="secondary"
        busy={isChanging}
        onClick={() => (count > 0 ? setAsks(true) : take())}
      >
        <RotateCcw size={18} aria-hidden />
        {words.bring_back(version)}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={words.ask(version)}
        text={words.ask_text(count)}
        confirmLabel={words.bring_back(version)}
        cancelLabel={cancel}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          take();
        }}
      />
    </>
  );
}
