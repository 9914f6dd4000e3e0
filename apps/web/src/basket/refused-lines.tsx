import type { ErrorBody } from "@comptoir/contract";
import type { Rappen } from "@comptoir/domain";
import { formatPrice } from "../i18n/formats.ts";
import { useWords } from "../i18n/words.ts";

interface RefusedLinesProps {
  readonly error: Pick<ErrorBody, "lines">;
  /** What is paid for a price of the menu. */
  readonly paid?: (price: Rappen) => Rappen;
}

/** The lines of an order that the server priced otherwise than the page did. */
export function RefusedLines({
  error: { lines = [] },
  paid = (price) => price,
}: RefusedLinesProps) {
  const { changes: words } = useWords("basket");
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {lines.map(({ index, name = "", was, price }) => (
        <li key={index}>
          {was === undefined
            ? words.price_now(name, formatPrice(paid(price)))
            : words.price_of(name, formatPrice(paid(was)), formatPrice(paid(price)))}
        </li>
      ))}
    </ul>
  );
}
