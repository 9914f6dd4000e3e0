import type { VersionSummary } from "@comptoir/contract";
import { findChanges } from "@comptoir/domain";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SentenceList } from "./change-list.tsx";
import { changesByRoom } from "./changes-by-room.ts";
import { versionQuery, versionsQuery } from "./publication-calls.ts";
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

interface CompareVersionsProps {
  /** Newest first; at least two. */
  readonly versions: readonly VersionSummary[];
}

function CompareVersions({ versions }: CompareVersionsProps) {
  const { history: words, version: nameOf } = useWords("officePublication");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState({
    from: versions[1]?.version ?? 1,
    to: versions[0]?.version ?? 1,
  });
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-card border border-line px-4 py-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center">
        <h2 className="text-lg">{words.compare}</h2>
      </summary>
      <div className="flex flex-col gap-4 py-2">
        <div className="grid gap-4 sm:grid-cols-2">
          {(["from", "to"] as const).map((end) => (
            <SelectField
              key={end}
              label={words[end]}
              value={chosen[end]}
              onChange={({ target }) => setChosen({ ...chosen, [end]: Number(target.value) })}
            >
              {versions.map(({ version, at }) => (
                <option key={version} value={version}>
                  {nameOf(version)} · {formatInstant(at, language)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {isOpen && <Differences {...chosen} />}
      </div>
    </details>
  );
}

function Differences({ from, to }: { from: number; to: number }) {
  const words = useWords("officePublication");
  const language = useLanguage();
  const { slug } = useDraftContext();
  const before = useQuery(versionQuery(slug, from));
  const after = useQuery(versionQuery(slug, to));
  if (before.isError || after.isError) return <Notice tone="error">{words.history.failed}</Notice>;
  if (!before.data || !after.data) return <Skeleton className="h-24" />;
  const changes = findChanges(before.data.content, after.data.content);
  const rooms = changesByRoom(changes, before.data.content, language);
  return (
    <div role="status" className="flex flex-col gap-3">
      {changes.length === 0 && <p>{words.history.alike}</p>}
      {rooms.map(({ room, sentences }) => (
        <section key={room}>
          <h3 className="text-lg">{words.groups[room]}</h3>
          <SentenceList sentences={sentences} />
        </section>
      ))}
    </div>
  );
}
