import { changedLine, type ErrorBody } from "@comptoir/contract";
import type { Rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { formatPrice } from "../i18n/formats.ts";
import { useWords } from "../i18n/words.ts";

interface RefusedLinesProps {
  readonly error: Pick<ErrorBody, "lines">;
  /** Converts a menu price to what the customer pays. */
  readonly paid?: (price: Rappen) => Rappen;
}

export function RefusedLines({ error, paid = (price) => price }: RefusedLinesProps) {
  const { changes: words } = useWords("basket");
  const lines = z.safeParse(z.array(changedLine), error.lines ?? []).data ?? [];
  const priceOf = (price: Rappen) => formatPrice(paid(price));
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {lines.map(({ index, name = "", was, price }) => (
        <li key={index}>
          {was === undefined
            ? words.price_now(name, priceOf(price))
            : words.price_of(name, priceOf(was), priceOf(price))}
        </li>
      ))}
    </ul>
  );
}
