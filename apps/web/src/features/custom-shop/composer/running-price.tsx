import { awaitsSize, startingPrice } from "@comptoir/domain";
import { formatPrice } from "../../../i18n/formats.ts";
import { useWords } from "../../../i18n/words.ts";
import type { Composer } from "./use-composer.ts";

/** What the line costs as it stands; read out when it changes. */
export function RunningPrice({ composer }: { composer: Composer }) {
  const words = useWords("composer");
  const { category, selection, price } = composer;
  const text = awaitsSize(category, selection)
    ? words.from(formatPrice(startingPrice(category)))
    : formatPrice(price.total);
  return (
    <div className="flex flex-col">
      <output
        aria-label={words.running_price}
        className="font-display text-2xl leading-tight font-semibold whitespace-nowrap tabular-nums"
      >
        {text}
      </output>
      <span className="text-xs text-ink-soft">{words.before_tax}</span>
    </div>
  );
}
