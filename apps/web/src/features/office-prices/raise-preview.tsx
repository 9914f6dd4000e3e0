import type { Rappen } from "@comptoir/domain";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { formatAmount, formatSurcharge } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { pathKey } from "../../office/draft/unsent-changes.ts";
import type { RaisedPrice } from "./price-changes.ts";

interface RaisePreviewProps {
  readonly isEmpty: boolean;
  readonly raised: readonly RaisedPrice[];
}

export function RaisePreview({ isEmpty, raised }: RaisePreviewProps) {
  const { raise: words } = useWords("officePrices");
  const id = useId();
  const changed = raised.filter(({ was, price }) => was !== price);
  const unchanged = raised.length - changed.length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-xl">
        {words.preview}
      </h3>
      {isEmpty && <p className="text-ink-soft">{words.preview_empty}</p>}
      {!isEmpty && changed.length === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      <ul>
        {changed.map((one) => (
          <RaisedLine key={pathKey(one.cell.paths[0] ?? [])} {...one} />
        ))}
      </ul>
      {changed.length > 0 && unchanged > 0 && (
        <p className="text-sm text-ink-soft">{words.unchanged(unchanged)}</p>
      )}
    </section>
  );
}

function RaisedLine({ row, cell, was, price }: RaisedPrice) {
  const { raise: words, price_of } = useWords("officePrices");
  const difference = (price - was) as Rappen;
  return (
    <li className="flex flex-wrap items-baseline justify-end gap-x-3 border-t border-line py-2">
      <span className="min-w-40 flex-1 wrap-anywhere">{price_of(row.name, cell.label)}</span>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
        <span className="text-ink-soft">{formatAmount(was)}</span>
        <ArrowRight size={14} aria-hidden className="text-ink-soft" />
        <span className="sr-only">{words.to}</span>
        <strong>{formatAmount(price)}</strong>
        <span className="min-w-14 text-right text-sm text-ink-soft">
          {difference > 0 ? formatSurcharge(difference) : formatAmount(difference)}
        </span>
      </span>
    </li>
  );
}
