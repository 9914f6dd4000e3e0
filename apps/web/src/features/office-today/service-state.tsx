import type { Shop } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { OutageList } from "../../order/service/outage-list.tsx";
import { useOutageWords } from "../../order/service/outage-words.ts";
import { countedDishes, glanceOf, isLow, outagesNow } from "../../order/service/service-glance.ts";
import { type ServiceNow, staffServiceQuery } from "../../order/service/staff-service.ts";
import { useClock } from "../../platform/clock.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { shopName } from "../../shop/shop.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TodayPart } from "./today-part.tsx";

const REFRESH_MS = 15_000;

export function ServiceState() {
  const words = useWords("board").service;
  const { slug } = useDraftContext();
  const { shop } = useShopAt(slug);
  const { data, isError } = useQuery({
    ...staffServiceQuery(slug),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  return (
    <TodayPart title={words.title}>
      {isError && !data && <Notice tone="error">{words.failed}</Notice>}
      {/* Suspends for its dictionary; the rest of the room stays on screen. */}
      <Suspense fallback={<Skeleton className="h-24" />}>
        {shop && data && <State slug={slug} shop={shop} service={data} />}
      </Suspense>
    </TodayPart>
  );
}

interface StateProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly service: ServiceNow;
}

function State({ slug, shop, service }: StateProps) {
  const words = useWords("board").service;
  const language = useLanguage();
  const { glance } = useOutageWords(shop);
  const now = new Date(useClock((instant) => instant));
  const offs = outagesNow(service.outages, now);
  const low = countedDishes(shop, service, now).filter(isLow);
  return (
    <>
      <p className="font-display text-2xl font-semibold">{glance(glanceOf(shop, service, now))}</p>
      {offs.length === 0 && low.length === 0 && (
        <p className="text-ink-soft">{words.glance_none}</p>
      )}
      <OutageList slug={slug} shop={shop} outages={offs} />
      {low.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold">{words.counts.low_title}</h3>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {low.map(({ dish, left }) => (
              <li key={dish}>
                <Badge tone="honey">{words.counts.low(shopName(shop, dish, language), left)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
