import type { VersionDetails } from "@comptoir/contract";
import { changeSentences, type Language, type ShopContent } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { versionQuery } from "./publication-calls.ts";
import { SentenceList } from "./sentence-list.tsx";
import { beforeChanges } from "./told-changes.ts";

const SHOWN = 20;

export function VersionChanges({ version }: { readonly version: number }) {
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
