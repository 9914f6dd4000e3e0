import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { type ReactNode, useId } from "react";
import { inSentence } from "../../../i18n/in-sentence.ts";
import { useWords } from "../../../i18n/words.ts";
import { OutageList } from "../../../order/service/outage-list.tsx";
import { useOutageWords } from "../../../order/service/outage-words.ts";
import { glanceOf, outagesNow } from "../../../order/service/service-glance.ts";
import { staffServiceQuery } from "../../../order/service/staff-service.ts";
import { useClock } from "../../../platform/clock.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { HoldList } from "./hold-list.tsx";
import { Portions } from "./portions.tsx";
import { RunOut, SwitchOff } from "./run-out.tsx";
import type { ServicePage, useServicePages } from "./service-layer.ts";
import { StopOrders } from "./stop-orders.tsx";

interface ServiceDialogProps extends Omit<ReturnType<typeof useServicePages>, "isOpen"> {
  readonly open: boolean;
}

export function ServiceDialog({
  open,
  page,
  openers,
  openTarget,
  back,
  close,
}: ServiceDialogProps) {
  const common = useWords("common");
  const title = useTitle(page);
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={common.close}>
      {page.shows === "service" && (
        <ServiceOverview onMore={() => openers.openRunOut()} onDone={close} />
      )}
      {(page.shows === "line" || page.shows === "menu") && (
        <RunOut
          key={page.shows}
          line={page.shows === "line" ? page.line : undefined}
          onChoose={openTarget}
        />
      )}
      {page.shows === "target" && <SwitchOff target={page.target} onBack={back} onDone={close} />}
    </Dialog>
  );
}

function useTitle(page: ServicePage): string {
  const { title, run_out } = useWords("board").service;
  const { nameOf } = useOutageWords(useShop().shop);
  if (page.shows === "service") return title;
  if (page.shows !== "target") return run_out.title;
  const name = nameOf(page.target);
  return run_out.title_of(page.target.kind === "ingredient" ? inSentence(name) : name);
}

function ServiceOverview({ onMore, onDone }: { onMore: () => void; onDone: () => void }) {
  const words = useWords("board").service;
  const { slug, shop } = useShop();
  const { glance } = useOutageWords(shop);
  const { data, isError, refetch } = useQuery(staffServiceQuery(slug));
  const now = new Date(useClock((instant) => instant));
  const top = useFocusOnArrival<HTMLDivElement>();
  if (!data) {
    if (!isError) return <Skeleton className="h-72" />;
    return (
      <>
        <Notice tone="error">{words.failed}</Notice>
        <Button look="secondary" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </>
    );
  }
  const outages = outagesNow(data.outages, now);
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <p className="-mt-3 text-lg font-semibold">{glance(glanceOf(shop, data, now))}</p>
      <StopOrders onDone={onDone} />
      <Part title={words.off.title}>
        {outages.length === 0 && <p className="text-ink-soft">{words.off.none}</p>}
        <OutageList slug={slug} shop={shop} outages={outages} />
        <Button look="secondary" className="min-h-14" onClick={onMore}>
          <PackageX size={20} aria-hidden />
          {words.off.more}
        </Button>
      </Part>
      <Part title={words.counts.title}>
        <Portions service={data} now={now} />
      </Part>
      {data.holds.length + data.unconfirmed.length > 0 && (
        <Part title={words.held.title}>
          <HoldList service={data} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
