import type { Review } from "@comptoir/contract";
import type { ShopContent } from "@comptoir/domain";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { makePreviewLink, reviewQuery } from "../../office/draft/draft-calls.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useClashes } from "../../office/draft/use-draft.ts";
import { ClashDialog } from "../../office/shell/clash-dialog.tsx";
import { LinkToShare } from "../../office/shell/link-to-share.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { roomAddress } from "../../office/shell/rooms.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChangeList, FindingList } from "./change-list.tsx";
import { PlanList } from "./plan-list.tsx";
import { versionsQuery } from "./publication-calls.ts";
import { PublishActions } from "./publish-actions.tsx";
import { useUndoPublish } from "./use-office-change.ts";
import { VersionLine } from "./version-card.tsx";

/** Open baskets change without a change of the draft. */
const COUNTED_EVERY_MS = 30_000;

export function PublishRoom() {
  const words = useWords("officePublication");
  const { slug, store } = useDraftContext();
  const revision = useDraftState(({ draft }) => draft?.revision ?? 0);
  const {
    data: review,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...reviewQuery(slug, revision),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTED_EVERY_MS,
  });
  // Sends the field typed last, so that the review includes it.
  useEffect(store.leaveField, []);
  return (
    <RoomPage title={words.title}>
      {review && <Reviewed review={review} isChecking={isPlaceholderData} />}
      {!review && !isError && <Skeleton className="h-48" />}
      {isError && (
        <Notice tone="error">
          <p>{words.review_failed}</p>
          <Button look="quiet" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </Notice>
      )}
      <CurrentVersion />
      <PlanList />
      <SharePreview />
    </RoomPage>
  );
}

function Reviewed({ review, isChecking }: { review: Review; isChecking: boolean }) {
  const words = useWords("officePublication");
  const before = useDraftState(({ draft }) => draft?.published?.content);
  const content = useDraftState((state) => state.content) as ShopContent;
  const { clashes } = useClashes();
  const { revision, changes, faults, warnings, touches } = review;
  if (changes.length === 0) return <p className="text-ink-soft">{words.nothing}</p>;
  return (
    <>
      {!before && <Notice tone="info">{words.opens}</Notice>}
      {clashes.length > 0 && <ClashesBlock />}
      {faults.length > 0 && (
        <Notice tone="error">
          <p className="font-semibold">{words.faults(faults.length)}</p>
          <FindingList findings={faults} content={content} />
        </Notice>
      )}
      <section aria-label={words.changes} className="flex flex-col gap-3">
        <h2 className="text-2xl">{words.changes}</h2>
        <ChangeList changes={changes} before={before} />
      </section>
      {warnings.length > 0 && (
        <details className="rounded-card bg-honey-soft px-4 py-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {words.warnings(warnings.length)}
          </summary>
          <FindingList findings={warnings} content={content} />
        </details>
      )}
      <AffectedOrders {...touches} />
      <PublishActions
        revision={revision}
        isChecking={isChecking}
        isBlocked={faults.length > 0 || clashes.length > 0}
      />
    </>
  );
}

function ClashesBlock() {
  const words = useWords("officePublication");
  const { line } = useWords("office");
  const { clashes } = useClashes();
  const [isOpen, setOpen] = useState(false);
  return (
    <Notice tone="error">
      <p className="font-semibold">{words.clashes}</p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {line.clashes(clashes.length)}
      </Button>
      <ClashDialog open={isOpen} onClose={() => setOpen(false)} />
    </Notice>
  );
}

function AffectedOrders({ openBaskets, unpaidOrders }: Review["touches"]) {
  const { touches: words } = useWords("officePublication");
  if (openBaskets + unpaidOrders === 0) return null;
  return (
    <p>
      {openBaskets > 0 && words.baskets(openBaskets)}{" "}
      {unpaidOrders > 0 && words.orders(unpaidOrders)}
    </p>
  );
}

function CurrentVersion() {
  const words = useWords("officePublication");
  const { slug } = useDraftContext();
  const { data } = useInfiniteQuery(versionsQuery(slug));
  const { undo, isUndoing } = useUndoPublish();
  const [newest] = data?.pages ?? [];
  const published = newest?.versions.filter(({ publishedAt }) => publishedAt !== null) ?? [];
  const current = published.find(({ version }) => version === newest?.published);
  if (!current) return null;
  const canUndo = current.origin !== "undo" && published.length > 1;
  return (
    <section
      aria-label={words.online}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3"
    >
      <div className="min-w-0">
        <h2 className="text-lg">
          {words.online} · {words.version(current.version)}
        </h2>
        <VersionLine version={current} />
      </div>
      <div className="flex flex-wrap gap-2">
        {canUndo && (
          <Button look="secondary" busy={isUndoing} onClick={() => undo(current.version)}>
            {words.undo}
          </Button>
        )}
        <Link
          to={roomAddress(slug, "history")}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-accent hover:underline"
        >
          {words.to_history}
        </Link>
      </div>
    </section>
  );
}

function SharePreview() {
  const { share: words } = useWords("officePublication");
  const { slug, store } = useDraftContext();
  const make = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await store.flush();
      return await makePreviewLink(slug);
    },
  });
  return (
    <section aria-label={words.title} className="flex flex-col items-start gap-3">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="text-ink-soft">{words.text}</p>
      {make.isError && <Notice tone="error">{words.failed}</Notice>}
      {make.data ? (
        <MadeLink
          url={new URL(make.data.url, window.location.origin).href}
          until={make.data.expiresAt}
        />
      ) : (
        <Button look="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          <Share2 size={18} aria-hidden />
          {words.make}
        </Button>
      )}
    </section>
  );
}

function MadeLink({ url, until }: { url: string; until: string }) {
  const { share: words } = useWords("officePublication");
  const language = useLanguage();
  return (
    <div className="flex w-full flex-wrap items-start gap-4 rounded-card bg-paper p-4 shadow-card">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <LinkToShare
          label={words.link}
          hint={words.until(formatInstant(until, language))}
          url={url}
          takesFocus
        />
      </div>
      <QrCode text={url} label={words.code} />
    </div>
  );
}
