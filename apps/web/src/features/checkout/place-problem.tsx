import { type BasketLine, formatChf, rappen } from "@comptoir/domain";
import type { ReactNode } from "react";
import { RefusedLines } from "../../basket/refused-lines.tsx";
import { errorWords } from "../../i18n/error-words.ts";
import { formatList, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useShowsOfflineNotice } from "../../order/waiting-notice.tsx";
import { isOutcomeUnknown } from "../../platform/api.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import { useStoredName } from "../../shop/stored-names.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { useBill } from "./bill.ts";
import type { Problem } from "./steps.ts";

interface PlaceProblemProps {
  readonly problem: Problem | null;
  readonly bill: Pick<ReturnType<typeof useBill>, "left" | "changed" | "priceChange" | "isToAgree">;
  readonly onAgree: () => void;
  readonly onRemoveLeft: () => void;
  readonly onReviewBasket: () => void;
}

const BASKET_CODES: readonly Problem["code"][] = [
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

export function PlaceProblem({ problem, bill, onReviewBasket, ...on }: PlaceProblemProps) {
  const { problems: words } = useWords("checkout");
  const { basket } = useWords("shop");
  const errors = useWords("errors");
  const showsOffline = useShowsOfflineNotice();
  const { left, priceChange } = bill;
  if (left.length > 0) {
    return (
      <UnavailableLines lines={left} isRefused={problem !== null} onRemove={on.onRemoveLeft}>
        <Button look="quiet" onClick={onReviewBasket}>
          {words.to_basket}
        </Button>
      </UnavailableLines>
    );
  }
  if (priceChange) {
    return (
      <Notice tone={bill.isToAgree ? "info" : "error"}>
        <strong>{words.price_changed}</strong>{" "}
        {words.old_to_new(formatChf(priceChange.from), formatChf(priceChange.to))}
        <ChangedLines changed={bill.changed} refused={problem} />
        {bill.isToAgree && <AgreeButton onAgree={on.onAgree} />}
      </Notice>
    );
  }
  if (!problem || (showsOffline && problem.code === "network_error")) return null;
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

/**
 * Current prices by line. Uses the server's refusal if the menu on this page has no changed prices.
 */
function ChangedLines({ changed, refused }: ChangedLinesProps) {
  const { changes: words } = useWords("basket");
  const { choiceOf } = useDishWords();
  if (changed.length === 0) return refused && <RefusedLines error={refused} />;
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {changed.map(({ line, price }) => (
        <li key={line.id}>
          {words.price_of(choiceOf(line), formatPrice(line.price), formatPrice(price))}
        </li>
      ))}
    </ul>
  );
}

interface ChangedLinesProps {
  readonly changed: PlaceProblemProps["bill"]["changed"];
  readonly refused: Problem | null;
}

function AgreeButton({ onAgree }: { onAgree: () => void }) {
  const { changes: words } = useWords("basket");
  return (
    <Button look="secondary" className="mt-2 flex" onClick={onAgree}>
      {words.agree}
    </Button>
  );
}

interface UnavailableLinesProps {
  readonly lines: readonly BasketLine[];
  readonly isRefused: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function UnavailableLines({ lines, isRefused, onRemove, children }: UnavailableLinesProps) {
  const { changes: words } = useWords("basket");
  const { sizeName } = useDishWords();
  const storedName = useStoredName();
  const names = lines.map(({ itemId }) => storedName(itemId) ?? sizeName(itemId));
  return (
    <Notice tone={isRefused ? "error" : "info"}>
      {words.no_longer(formatList(names, useLanguage()))}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={onRemove}>
          {words.remove_left}
        </Button>
        {children}
      </span>
    </Notice>
  );
}
