import type { Review } from "@comptoir/contract";
import type { ShopContent } from "@comptoir/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { reviewQuery } from "../../office/draft/draft-calls.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { useClashes } from "../../office/draft/use-draft.ts";
import { ClashDialog } from "../../office/shell/clash-dialog.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChangeList } from "./change-list.tsx";
import { CurrentVersion } from "./current-version.tsx";
import { FindingList } from "./finding-list.tsx";
import { PlanList } from "./plan-list.tsx";
import { PublishActions } from "./publish-actions.tsx";
import { SharePreview } from "./share-preview.tsx";

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

interface ReviewedProps {
  readonly review: Review;
  readonly isChecking: boolean;
}

function Reviewed({ review, isChecking }: ReviewedProps) {
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
      {warnings.length > 0 && <Warnings findings={warnings} content={content} />}
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

function Warnings({ findings, content }: Parameters<typeof FindingList>[0]) {
  const words = useWords("officePublication");
  return (
    <details className="rounded-card bg-honey-soft px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {words.warnings(findings.length)}
      </summary>
      <FindingList findings={findings} content={content} />
    </details>
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
