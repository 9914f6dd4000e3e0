import type { FiguresResponse } from "@comptoir/contract";
import { averageOf, type SalesTotals } from "@comptoir/domain";
import { ArrowDown, ArrowUp, Equal } from "lucide-react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { showCount, showPrice } from "./show-figure.ts";

const TILES = ["turnover", "orders", "average", "coupons"] as const;
type Tile = (typeof TILES)[number];

const VALUES: Record<Tile, (totals: SalesTotals) => number> = {
  turnover: ({ amount }) => amount,
  orders: ({ count }) => count,
  average: averageOf,
  coupons: ({ coupons }) => coupons,
};

export function Summary({ figures }: { figures: FiguresResponse }) {
  const { summary: words } = useWords("officeFigures");
  const language = useLanguage();
  const show = (tile: Tile, value: number) =>
    tile === "orders" ? showCount(value, language) : showPrice(value);
  return (
    <dl aria-label={words.label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {TILES.map((tile) => {
        const now = VALUES[tile](figures.totals);
        const before = VALUES[tile](figures.before.totals);
        return (
          <div key={tile} className="min-w-0 rounded-card border border-line bg-paper p-3 sm:p-4">
            <dt className="text-sm text-ink-soft wrap-anywhere">{words[tile]}</dt>
            <dd className="font-display text-xl font-semibold tabular-nums wrap-anywhere sm:text-2xl">
              {show(tile, now)}
            </dd>
            <dd className="mt-1 text-sm text-ink-soft wrap-anywhere">
              <Change now={now} before={before} />
              {words.before(show(tile, before))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Nothing to compare with zero or a negative amount. */
function Change({ now, before }: { now: number; before: number }) {
  const { summary: words } = useWords("officeFigures");
  const language = useLanguage();
  if (before <= 0 || now < 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  const shown = showCount(Math.abs(percent), language);
  const ChangeIcon = [ArrowDown, Equal, ArrowUp][Math.sign(percent) + 1] ?? Equal;
  const text = percent > 0 ? words.more(shown) : words.less(shown);
  return (
    <span className="flex items-center gap-1 font-semibold text-ink">
      <ChangeIcon size={16} aria-hidden className="shrink-0" />
      {percent === 0 ? words.same : text}
    </span>
  );
}
