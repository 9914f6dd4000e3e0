import { formatChf, rappen } from "@comptoir/domain";
import { errorWords } from "../../i18n/error-words.ts";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { isOutcomeUnknown } from "../../platform/unknown-outcome.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { PriceChange } from "./bill.ts";
import type { Problem } from "./steps.ts";

interface PlaceProblemProps {
  readonly problem: Problem | null;
  readonly priceChange: PriceChange | null;
  readonly onReviewBasket: () => void;
}

const BASKET_CODES: readonly string[] = [
  "no_items_in_order",
  "below_minimum_order",
  "unknown_item",
  "unknown_size",
  "unknown_option",
  "please_select_size",
  "please_select_varieties",
  "too_many_varieties",
  "duplicate_option",
];

/** Why the order was not placed, and what helps. */
export function PlaceProblem({ problem, priceChange, onReviewBasket }: PlaceProblemProps) {
  const { problems: words } = useWords("checkout");
  const { basket } = useWords("shop");
  const errors = useWords("errors");
  if (priceChange) {
    return (
      <Notice tone="error">
        <strong>{words.price_changed}</strong>{" "}
        {words.old_to_new(formatChf(priceChange.from), formatChf(priceChange.to))}
      </Notice>
    );
  }
  if (!problem) return null;
  const { missing, phone } = problem.details ?? {};
  if (phone !== undefined) {
    return (
      <Notice tone="error">
        {errors[problem.code]}
        <PhoneLink phone={String(phone)} />
      </Notice>
    );
  }
  if (BASKET_CODES.includes(problem.code)) {
    return (
      <Notice tone="error">
        {errors[problem.code]}
        {typeof missing === "number" && ` ${basket.missing(formatPrice(rappen(missing)))}.`}
        <Button look="secondary" className="mt-2 flex" onClick={onReviewBasket}>
          {words.to_basket}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="error">
      <strong>{words.place_failed}</strong> {errorWords(errors, problem)}
      {isOutcomeUnknown(problem) && <p className="mt-1">{words.retry_is_safe}</p>}
    </Notice>
  );
}
