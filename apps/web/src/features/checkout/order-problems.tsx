import { formatChf, rappen } from "@comptoir/domain";
import type { ReactNode } from "react";
import { lineProblemWords } from "../../basket/line-notes.tsx";
import { errorWords } from "../../i18n/error-words.ts";
import { formatList, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { ServiceRefusal } from "../../order/hold/service-refusal.tsx";
import { RefusedLines, useShowsOfflineNotice } from "../../order/order-notices.tsx";
import { isOutcomeUnknown } from "../../platform/api.ts";
import { useDishWords } from "../../shop/dish-words.ts";
import { useFormerName } from "../../shop/stored-names.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Problem } from "./checkout-state.ts";
import { useCheckout } from "./use-checkout.ts";

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

export function PlaceProblem() {
  const {
    state: { problem },
    bill: { left, prices, remove },
    dialog,
  } = useCheckout();
  const { problems: words } = useWords("checkout");
  const { changes } = useWords("basket");
  const { basket } = useWords("shop");
  const errors = useWords("errors");
  const language = useLanguage();
  const formerName = useFormerName();
  const showsOffline = useShowsOfflineNotice();
  if (left.length > 0) {
    const names = left.map(({ itemId }) => formerName(itemId));
    return (
      <ToRemove tone={problem ? "error" : "info"} onRemove={() => remove(left)}>
        {changes.no_longer(formatList(names, language))}
      </ToRemove>
    );
  }
  if (prices.change) return <PriceChange />;
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
        <Button look="secondary" className="mt-2 flex" onClick={dialog.reviewBasket}>
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

/** The lines come from the refusal if the menu on this page has no changed prices. */
function PriceChange() {
  const {
    state: { problem },
    bill: { prices },
  } = useCheckout();
  const { problems: words } = useWords("checkout");
  const { changes } = useWords("basket");
  const { choiceOf } = useDishWords();
  const { change, changed, isToAgree, agree } = prices;
  if (!change) return null;
  return (
    <Notice tone={isToAgree ? "info" : "error"}>
      <strong>{words.price_changed}</strong>{" "}
      {words.old_to_new(formatChf(change.from), formatChf(change.to))}
      {changed.length === 0 && problem && <RefusedLines error={problem} />}
      {changed.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5">
          {changed.map(({ line, price }) => (
            <li key={line.id}>
              {changes.price_of(choiceOf(line), formatPrice(line.price), formatPrice(price))}
            </li>
          ))}
        </ul>
      )}
      {isToAgree && (
        <Button look="secondary" className="mt-2 flex" onClick={agree}>
          {changes.agree}
        </Button>
      )}
    </Notice>
  );
}

export function ServiceProblem() {
  const {
    state: { step },
    steps,
    form,
    bill,
    ordering: { service, unavailable },
    dialog,
  } = useCheckout();
  const words = useWords("service");
  const { problems } = useWords("checkout");
  const language = useLanguage();
  const { choiceOf, sizeName } = useDishWords();
  const { problem } = service;
  const otherTime = step !== "delivery" && steps.all.includes("delivery") && (
    <Button look="secondary" onClick={() => steps.edit("delivery")}>
      {words.refused.other_time}
    </Button>
  );
  if ((step === "confirm" || step === "delivery") && unavailable.length > 0) {
    return (
      <ToRemove
        tone="error"
        onRemove={() => bill.remove(unavailable.map(({ line }) => line))}
        otherwise={otherTime}
      >
        <ul className="flex flex-col gap-1">
          {unavailable.map(({ line, problem }) => (
            <li key={line.id}>
              <strong>{choiceOf(line)}</strong>{" "}
              {lineProblemWords(problem, service.kitchen, sizeName, words, language)}
            </li>
          ))}
        </ul>
      </ToRemove>
    );
  }
  if (!problem) return null;
  return (
    <ServiceRefusal
      refused={problem}
      nameOf={sizeName}
      next={service.offer.next}
      onTake={(wish) => form.fillIn({ wish })}
    >
      {otherTime}
      {problem.code === "sold_out" && (
        <Button look="quiet" onClick={dialog.reviewBasket}>
          {problems.to_basket}
        </Button>
      )}
    </ServiceRefusal>
  );
}

interface ToRemoveProps {
  readonly tone: "error" | "info";
  readonly onRemove: () => void;
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

function ToRemove({ tone, onRemove, otherwise, children }: ToRemoveProps) {
  const { problems: words } = useWords("checkout");
  const { changes } = useWords("basket");
  const { reviewBasket } = useCheckout().dialog;
  return (
    <Notice tone={tone}>
      {children}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={onRemove}>
          {changes.remove_left}
        </Button>
        {otherwise}
        <Button look="quiet" onClick={reviewBasket}>
          {words.to_basket}
        </Button>
      </span>
    </Notice>
  );
}
