import type { Shop } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { failureWords } from "../../i18n/failure-words.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useOutageWords } from "./outage-words.ts";
import { type StaffOutage, useServiceCalls } from "./staff-service.ts";

interface OutageListProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly outages: readonly StaffOutage[];
}

export function OutageList({ slug, shop, outages }: OutageListProps) {
  const { off: words } = useWords("board").service;
  const { nameOf } = useOutageWords(shop);
  const { putBack } = useServiceCalls(slug);
  const list = useRef<HTMLDivElement>(null);
  const { mutate, isPending, variables, data, error } = useMutation({
    networkMode: "always",
    mutationFn: async (pressed: readonly StaffOutage[]) => {
      await putBack(pressed);
      const [name = ""] = pressed.map(nameOf);
      return pressed.length > 1 ? words.were_put_back(pressed.length) : words.was_put_back(name);
    },
    // The focused button disappears together with its row.
    onSuccess: () => list.current?.focus(),
  });
  const pressed = isPending ? variables : [];
  const putOutagesBack = (outages: readonly StaffOutage[]) => {
    if (!isPending) mutate(outages);
  };
  const returnable = outages.filter(isReturnable);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <p role="status" className="sr-only">
        {data}
      </p>
      <TaskProblem error={error} />
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {outages.map((outage) => (
          <OutageRow
            key={`${outage.kind} ${outage.id} ${outage.reason}`}
            shop={shop}
            outage={outage}
            isBusy={pressed.includes(outage)}
            onPutBack={() => putOutagesBack([outage])}
          />
        ))}
      </ul>
      {returnable.length > 1 && (
        <Button
          look="secondary"
          busy={pressed.length > 1}
          onClick={() => putOutagesBack(returnable)}
        >
          {words.put_all_back}
        </Button>
      )}
    </div>
  );
}

/** Outages for "unwatched" end automatically when a board opens. */
function isReturnable({ reason }: StaffOutage): boolean {
  return reason !== "unwatched";
}

interface OutageRowProps {
  readonly shop: Shop;
  readonly outage: StaffOutage;
  readonly isBusy: boolean;
  readonly onPutBack: () => void;
}

function OutageRow({ shop, outage, isBusy, onPutBack }: OutageRowProps) {
  const { off: words } = useWords("board").service;
  const { nameOf, reasonOf, untilOf, sinceOf } = useOutageWords(shop);
  const name = nameOf(outage);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {name}{" "}
          <Badge tone={outage.reason === "sold_out" ? "plain" : "honey"}>{reasonOf(outage)}</Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {isReturnable(outage)
            ? `${untilOf(outage.until)} · ${sinceOf(outage)}`
            : words.ends_itself}
        </p>
      </div>
      {isReturnable(outage) && (
        <Button
          look="secondary"
          aria-label={words.put_back_of(name)}
          busy={isBusy}
          className="shrink-0 px-4!"
          onClick={onPutBack}
        >
          {words.put_back}
        </Button>
      )}
    </li>
  );
}

export function TaskProblem({ error }: { readonly error: Error | null | undefined }) {
  const words = useWords("board").service;
  const errors = useWords("errors");
  if (!error) return null;
  return <Notice tone="error">{words.not_done(failureWords(errors, error))}</Notice>;
}
