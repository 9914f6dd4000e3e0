import { type Finding, findingWords, type ShopContent } from "@comptoir/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { officeKey, publish, reviewQuery } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useDraft } from "../../office/draft/use-draft.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { useKnownShops } from "../../shop/known-shops.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Step } from "./opening-steps.ts";

export function PublishStep() {
  const { publish: words } = useWords("officeOpening");
  const { slug, store } = useDraftContext();
  const { published, status, revision } = useDraft();
  const client = useQueryClient();
  const shops = useKnownShops();
  const isSaved = status === "saved";
  const { data: review } = useQuery({ ...reviewQuery(slug, revision), enabled: isSaved });
  useEffect(() => {
    if (!isSaved) store.leaveField();
  }, [isSaved, store]);
  const { mutate, isPending, isError } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await publish(slug, { revision: await store.flush() });
      await client.invalidateQueries({ queryKey: officeKey(slug) });
      await shops.refresh(slug);
    },
  });
  if (published) return <Opened />;
  if (!review) return <p role="status">{words.checking}</p>;
  if (review.faults.length > 0) return <Missing faults={review.faults} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{words.ready}</p>
      {isError && <Notice tone="error">{words.failed}</Notice>}
      <Button busy={isPending} onClick={() => mutate()}>
        {words.publish}
      </Button>
    </div>
  );
}

function Missing({ faults }: { faults: readonly Finding[] }) {
  const words = useWords("officeOpening");
  const { slug } = useDraftContext();
  const { content } = useDraft();
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{words.publish.missing}</p>
      <ul className="flex flex-col gap-2">
        {faults.map((fault) => {
          const step = stepOf(fault);
          return (
            <li
              key={JSON.stringify([fault.path, fault.code])}
              className="flex flex-wrap items-center justify-between gap-x-4 rounded-2xl bg-alarm-soft px-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {findingWords(fault, content as ShopContent, language).text}
              </span>
              <Link
                to={roomAddress(slug, `open/${step}`)}
                className="inline-flex min-h-11 items-center font-semibold text-accent"
              >
                {words.publish.to_step(words.steps[step])}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function stepOf({ path: [first] }: Finding): Step {
  if (first === "shopName" || first === "contact") return "name";
  if (first === "payment") return "payment";
  return first === "delivery" || first === "pickUp" || first === "minimumOrder"
    ? "hours"
    : "dishes";
}

function Opened() {
  const { publish: words } = useWords("officeOpening");
  const { slug } = useDraftContext();
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p className="text-xl font-semibold">{words.open}</p>
      <p>{words.open_text}</p>
      <p className="font-semibold wrap-anywhere">{`${window.location.origin}/${slug}`}</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/${slug}`}
          className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white hover:bg-accent-deep"
        >
          {words.to_shop}
        </a>
        <Link
          to={`/${slug}/orders`}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-5 font-semibold"
        >
          {words.to_board}
        </Link>
      </div>
    </div>
  );
}
