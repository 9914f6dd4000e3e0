import type { TrailEntry } from "@comptoir/contract";
import type { Shop } from "@comptoir/domain";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useId } from "react";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useTargetName } from "../../order/service/outage-words.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { trailQuery } from "./team-calls.ts";

export function Trail({ slug }: { slug: string }) {
  const words = useWords("officeTeam");
  const id = useId();
  const found = useInfiniteQuery(trailQuery(slug));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  const { shop } = useShopAt(slug);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-2xl">
          {words.trail.title}
        </h2>
        <p className="text-ink-soft">{words.trail.text}</p>
      </div>
      {!entries && !error && <Skeleton className="h-72" />}
      {entries?.length === 0 && <p className="text-ink-soft">{words.trail.empty}</p>}
      {entries && entries.length > 0 && (
        // Keeps the team above on screen while the dictionary for the sentences loads.
        <Suspense fallback={<Skeleton className="h-72" />}>
          <ol className="flex flex-col divide-y divide-line rounded-card bg-paper px-4 shadow-card">
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order never changes.
              <Sentence key={index} entry={entry} shop={shop} />
            ))}
          </ol>
        </Suspense>
      )}
      {error && <Notice tone="error">{words.trail.failed}</Notice>}
      {(hasNextPage || error) && (
        <Button
          look="secondary"
          className="self-start"
          busy={isFetchingNextPage}
          onClick={() => void (entries && hasNextPage ? fetchNextPage() : refetch())}
        >
          {error ? words.retry : words.trail.more}
        </Button>
      )}
    </section>
  );
}

function Sentence({ entry, shop }: { entry: TrailEntry; shop: Shop | undefined }) {
  const words = useWords("officeTeam");
  const targetName = useTargetName();
  const { thing, target } = entry;
  const what = thing && shop ? targetName(shop, thing) : target;
  const language = useLanguage();
  return (
    <li className="flex flex-col py-2.5">
      <span className="wrap-anywhere">{sentenceOf(words, entry, what)}</span>
      <time dateTime={entry.at} className="text-sm text-ink-soft">
        {formatInstant(entry.at, language)}
      </time>
    </li>
  );
}

function sentenceOf(
  { trail, members }: Dictionary<Bundles["officeTeam"]>,
  { action, actor }: TrailEntry,
  what: string | null,
): string {
  const name = actor.kind === "member" ? actor.name : trail[actor.kind];
  const who = actor.kind === "member" && actor.isYou ? members.named_you(name) : name;
  return trail.sentences[action](who, what === name ? who : (what ?? ""));
}
