import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CompareVersions } from "./compare-versions.tsx";
import { versionsQuery } from "./publication-calls.ts";
import { VersionCard } from "./version-card.tsx";
import { contentsOf } from "./version-contents.ts";

/** Everything that customers ever saw of the shop. */
export function HistoryRoom() {
  const words = useWords("officePublication");
  const { slug } = useDraftContext();
  const { data, isError, refetch } = useQuery(versionsQuery(slug));
  const published = useDraftState(({ draft }) => draft?.published);
  const contents = contentsOf(data?.versions ?? [], published ?? undefined);
  return (
    <RoomPage title={words.history.title} intro={words.history.text}>
      {!data && !isError && <Skeleton className="h-48" />}
      {isError && (
        <Notice tone="error">
          <p>{words.history.failed}</p>
          <Button look="quiet" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </Notice>
      )}
      {data?.versions.length === 0 && <p className="text-ink-soft">{words.history.empty}</p>}
      {data && data.versions.length > 1 && <CompareVersions versions={data.versions} />}
      {data && (
        <ol className="flex flex-col gap-4">
          {data.versions.map((version) => (
            <li key={version.version}>
              <VersionCard
                version={version}
                contents={contents.get(version.version)}
                isPublished={version.version === data.published}
              />
            </li>
          ))}
        </ol>
      )}
    </RoomPage>
  );
}
