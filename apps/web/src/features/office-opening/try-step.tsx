import { OFFICE_PATHS, order, placeTrialResponse, STAFF_PATHS } from "@comptoir/contract";
import { inZurich, isTrial, type Order } from "@comptoir/domain";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, ClipboardList, Printer, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "wouter";
import * as z from "zod/mini";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { officeKey, readOffice, sendOffice } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useDraft } from "../../office/draft/use-draft.ts";
import { ReceiptPrinter } from "../../order/receipt/receipt-printer.tsx";
import { RING } from "../../order/ring.ts";
import { dropTrial } from "../../order/trial-calls.ts";
import { isApiError } from "../../platform/api.ts";
import { play, unlockSound } from "../../platform/sound.ts";
import { readMenu } from "../../shop/fetch-shop.ts";
import { ShopProvider } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.ts";

export function TryStep() {
  const { try: words } = useWords("officeOpening");
  const { slug, store } = useDraftContext();
  const language = useLanguage();
  const client = useQueryClient();
  const { data: trial } = useQuery(trialQuery(slug));
  const [printed, setPrinted] = useState<Order>();

  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (action: { work: () => Promise<unknown>; toastText: string }) => {
      await action.work();
      await client.invalidateQueries(trialQuery(slug));
      showToast(action.toastText, { tone: "success" });
    },
    onError: (error) => {
      const isIncomplete = isApiError(error) && error.code === "draft_faults";
      showToast(isIncomplete ? words.missing : words.failed, { tone: "error" });
    },
  });
  const place = async () => {
    await store.flush();
    const body = { restaurantId: slug, language };
    await sendOffice(OFFICE_PATHS.placeTrial, body, placeTrialResponse);
  };
  const listen = async () => {
    await unlockSound().catch(() => {});
    play(RING);
  };

  return (
    <div className="flex flex-col gap-4">
      <Trial title={words.sound} text={words.sound_text}>
        <Button look="secondary" onClick={() => void listen()}>
          <BellRing size={18} aria-hidden />
          {words.play}
        </Button>
      </Trial>
      <Trial title={words.order} text={words.order_text}>
        <Button
          look={trial ? "secondary" : "primary"}
          busy={isPending}
          onClick={() => mutate({ work: place, toastText: words.placed })}
        >
          {words.place}
        </Button>
        {trial && (
          <Link
            to={`/${slug}/orders`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-5 font-semibold text-white hover:bg-accent-deep"
          >
            <ClipboardList size={18} aria-hidden />
            {words.to_board}
          </Link>
        )}
        {trial && (
          <Button
            look="quiet"
            busy={isPending}
            onClick={() => mutate({ work: () => dropTrial(slug), toastText: words.dropped })}
          >
            <Trash2 size={18} aria-hidden />
            {words.drop}
          </Button>
        )}
      </Trial>
      {trial && (
        <Trial title={words.printer} text={words.printer_text}>
          <Button look="secondary" onClick={() => setPrinted(trial)}>
            <Printer size={18} aria-hidden />
            {words.print}
          </Button>
        </Trial>
      )}
      {printed && <TrialReceipt order={printed} onDone={() => setPrinted(undefined)} />}
    </div>
  );
}

function TrialReceipt({ order, onDone }: { order: Order; onDone: () => void }) {
  const { slug } = useDraftContext();
  const { content } = useDraft();
  const menu = useMemo(() => readMenu(content), [content]);
  if (!menu.ok) return null;
  return (
    <ShopProvider slug={slug} shop={menu.value}>
      <ReceiptPrinter order={order} onDone={onDone} />
    </ShopProvider>
  );
}

function Trial({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

const orders = z.array(order);

function trialQuery(slug: string) {
  return queryOptions({
    queryKey: officeKey(slug, "trial"),
    queryFn: async ({ signal }): Promise<Order | null> => {
      const query = { restaurantId: slug, date: inZurich(new Date()).day, snapshot: "true" };
      const found = await readOffice(STAFF_PATHS.getOrders, query, orders, signal);
      return found.find(isTrial) ?? null;
    },
    retry: false,
  });
}
