import type { Language, Shop } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatDay, formatSlot, formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { TaskProblem } from "../../../order/service/outage-list.tsx";
import { type ServiceNow, useServiceCalls } from "../../../order/service/staff-service.ts";
import { shopName } from "../../../shop/shop.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";

export function HoldList({ service: { holds, unconfirmed } }: { readonly service: ServiceNow }) {
  const words = useWords("board").service.held;
  const allWords = useWords("board");
  const language = useLanguage();
  const { slug, shop } = useShop();
  const { releaseHold, confirmOrder } = useServiceCalls(slug);
  const list = useRef<HTMLDivElement>(null);
  const { mutate, isPending, variables, data, error } = useMutation({
    mutationFn: async ({ work, done }: Press) => {
      await work();
      return done;
    },
    // The focused button is gone with its row.
    onSuccess: () => list.current?.focus(),
  });
  const says = (places: Places) => placesText(shop, places, allWords, language);
  const rows = [
    ...holds.map(({ hold, channel, until, places }) => ({
      id: hold,
      name: says(places),
      about: `${words.until(formatTime(until, language))} · ${byOf(channel, words.by)}`,
      action: words.release,
      work: () => releaseHold(hold),
      done: words.released(says(places)),
    })),
    ...unconfirmed.map(({ _id, orderNumber, places }) => ({
      id: _id,
      name: `${words.order(orderNumber)} · ${says(places)}`,
      about: words.order_about,
      action: words.confirm,
      work: () => confirmOrder(_id),
      done: words.confirmed(orderNumber),
    })),
  ];
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <p role="status" className="sr-only">
        {data}
      </p>
      <TaskProblem error={error} />
      {holds.length > 0 && <p className="text-sm text-ink-soft">{words.about}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map(({ id, name, about, action, work, done }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">{about}</p>
            </div>
            <Button
              look="secondary"
              aria-label={words.of(action, name)}
              busy={isPending && variables.id === id}
              className="shrink-0 px-4!"
              onClick={() => !isPending && mutate({ id, work, done })}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Press {
  readonly id: string;
  readonly work: () => Promise<unknown>;
  readonly done: string;
}

type Places = ServiceNow["holds"][number]["places"];
type Words = Dictionary<Bundles["board"]>;

/** Parses resource names: "slot way day time" or "dish id day". */
function placesText(shop: Shop, places: Places, words: Words, language: Language): string {
  const { held } = words.service;
  const each = places.map(({ resource, amount }) => {
    const [kind, what = "", day = "", time = ""] = resource.split(" ");
    if (kind !== "slot") return held.portions(amount, shopName(shop, what, language));
    return held.places(amount, words.slots.on_day(formatDay(day, language), formatSlot(time)));
  });
  return each.join(", ");
}

function byOf(channel: string, words: Readonly<Record<string, string>>): string {
  return words[channel] ?? channel;
}
