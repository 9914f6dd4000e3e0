import type { Today } from "@comptoir/contract";
import { findingWords, type Shop } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "wouter";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
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

export function ShopState({ today: { published, draft, plans } }: { today: Today }) {
  const { shop: words } = useWords("officeToday");
  const { slug } = useDraftContext();
  const language = useLanguage();
  const at = published?.at && formatInstant(published.at, language);
  return (
    <TodayPart title={words.title}>
      <ul className="flex flex-col gap-1.5">
        <li>{published ? words.published(published.version, at || "") : words.not_open}</li>
        <li>
          {draft.changes === 0 ? (
            words.no_changes
          ) : (
            <Link
              to={roomAddress(slug, "publish")}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {draft.faults > 0
                ? words.faults(draft.changes, draft.faults)
                : words.changes(draft.changes)}
            </Link>
          )}
        </li>
        {plans
          .filter(({ hasFaults }) => !hasFaults)
          .map((plan) => (
            <li key={plan.at}>{words.plan(formatInstant(plan.at, language), plan.changes)}</li>
          ))}
      </ul>
      {published && published.warnings.length > 0 && <Warnings warnings={published.warnings} />}
    </TodayPart>
  );
}

type Published = NonNullable<Today["published"]>;

function Warnings({ warnings }: Pick<Published, "warnings">) {
  const { shop: words } = useWords("officeToday");
  const language = useLanguage();
  const content = useDraftState(({ draft }) => draft?.published?.content) ?? {};
  const texts = new Set(warnings.map((warning) => findingWords(warning, content, language).text));
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {words.warnings(texts.size)}
      </summary>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {[...texts].map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

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

function State({ slug, shop, service }: { slug: string; shop: Shop; service: ServiceNow }) {
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
