import { useInfiniteQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CompareVersions } from "./compare-versions.tsx";
import { versionsQuery } from "./publication-calls.ts";
import { VersionCard } from "./version-card.tsx";

export function HistoryRoom() {
  const words = useWords("officePublication");
  const { slug } = useDraftContext();
  const found = useInfiniteQuery(versionsQuery(slug));
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  const versions = data?.pages.flatMap((page) => page.versions);
  return (
    <RoomPage title={words.history.title} intro={words.history.text}>
      {!versions && !isError && <Skeleton className="h-48" />}
      {versions?.length === 0 && <p className="text-ink-soft">{words.history.empty}</p>}
      {versions && versions.length > 1 && <CompareVersions versions={versions} />}
      {versions && (
        <ol className="flex flex-col gap-4">
          {versions.map((version) => (
            <li key={version.version}>
              <VersionCard
                version={version}
                isPublished={version.version === data?.pages[0]?.published}
              />
            </li>
          ))}
        </ol>
      )}
      {isError && <Notice tone="error">{words.history.failed}</Notice>}
      {(hasNextPage || isError) && (
        <Button
          look="secondary"
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void (versions && hasNextPage ? fetchNextPage() : refetch())}
        >
          {isError ? words.retry : words.history.more}
        </Button>
      )}
    </RoomPage>
  );
}
