import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { Button } from "../../ui/button.tsx";
import { versionsQuery } from "./publication-calls.ts";
import { useUndoPublish } from "./use-undo-publish.ts";
import { VersionLine } from "./version-line.tsx";

export function CurrentVersion() {
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
