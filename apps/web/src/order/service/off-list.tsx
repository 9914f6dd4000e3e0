import type { Shop } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useOffWords } from "./off-words.ts";
import { type StaffOff, useServiceCalls } from "./staff-service.ts";
import { TaskProblem } from "./task-problem.tsx";

interface OffListProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly offs: readonly StaffOff[];
}

export function OffList({ slug, shop, offs }: OffListProps) {
  const { off: words } = useWords("board").service;
  const { nameOf } = useOffWords(shop);
  const { putBack } = useServiceCalls(slug);
  const list = useRef<HTMLDivElement>(null);
  const { mutate, isPending, variables, data, error } = useMutation({
    networkMode: "always",
    mutationFn: async (pressed: readonly StaffOff[]) => {
      await putBack(pressed);
      const [name = ""] = pressed.map(nameOf);
      return pressed.length > 1 ? words.were_put_back(pressed.length) : words.was_put_back(name);
    },
    // The focused button disappears together with its row.
    onSuccess: () => list.current?.focus(),
  });
  const pressed = isPending ? variables : [];
  const back = (offs: readonly StaffOff[]) => {
    if (!isPending) mutate(offs);
  };
  const returnable = offs.filter(isReturnable);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <p role="status" className="sr-only">
        {data}
      </p>
      <TaskProblem error={error} />
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {offs.map((off) => (
          <OffRow
            key={`${off.kind} ${off.id} ${off.reason}`}
            shop={shop}
            off={off}
            isBusy={pressed.includes(off)}
            onPutBack={() => back([off])}
          />
        ))}
      </ul>
      {returnable.length > 1 && (
        <Button look="secondary" busy={pressed.length > 1} onClick={() => back(returnable)}>
          {words.put_all_back}
        </Button>
      )}
    </div>
  );
}

/** Outages for "unwatched" end automatically when a board opens. */
function isReturnable({ reason }: StaffOff): boolean {
  return reason !== "unwatched";
}

interface OffRowProps {
  readonly shop: Shop;
  readonly off: StaffOff;
  readonly isBusy: boolean;
  readonly onPutBack: () => void;
}

function OffRow({ shop, off, isBusy, onPutBack }: OffRowProps) {
  const { off: words } = useWords("board").service;
  const { nameOf, reasonOf, untilOf, sinceOf } = useOffWords(shop);
  const name = nameOf(off);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {name} <Badge tone={off.reason === "sold_out" ? "plain" : "honey"}>{reasonOf(off)}</Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {isReturnable(off) ? `${untilOf(off.until)} · ${sinceOf(off)}` : words.ends_itself}
        </p>
      </div>
      {isReturnable(off) && (
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
