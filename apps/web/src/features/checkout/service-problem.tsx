import type { DeliveryWish } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { ServiceRefusal } from "../../order/hold/service-refusal.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { lineProblemWords } from "../../shop/service/line-problem-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CheckoutService, UnavailableLine } from "./use-checkout-service.ts";

interface ServiceProblemProps {
  readonly service: CheckoutService;
  readonly showsLines: boolean;
  readonly onTake: (next: DeliveryWish) => void;
  /** Opens the delivery step; undefined if no time is asked for. */
  readonly onOtherTime: (() => void) | undefined;
  readonly onRemove: (ids: readonly string[]) => void;
  readonly onReviewBasket: () => void;
}

export function ServiceProblem(props: ServiceProblemProps) {
  const { service, showsLines, onTake, onOtherTime, onRemove, onReviewBasket } = props;
  const { refused: words } = useWords("service");
  const { problems } = useWords("checkout");
  const { sizeName } = useDishWords();
  const { problem, unavailable } = service;
  const otherTime = onOtherTime && (
    <Button look="secondary" onClick={onOtherTime}>
      {words.other_time}
    </Button>
  );
  if (showsLines && unavailable.length > 0) {
    return (
      <UnavailableLines lines={unavailable} service={service} onRemove={onRemove}>
        {otherTime}
        <Button look="quiet" onClick={onReviewBasket}>
          {problems.to_basket}
        </Button>
      </UnavailableLines>
    );
  }
  if (!problem) return null;
  return (
    <ServiceRefusal refused={problem} nameOf={sizeName} next={service.offer.next} onTake={onTake}>
      {otherTime}
      {problem.code === "sold_out" && (
        <Button look="quiet" onClick={onReviewBasket}>
          {problems.to_basket}
        </Button>
      )}
    </ServiceRefusal>
  );
}

interface UnavailableLinesProps {
  readonly lines: readonly UnavailableLine[];
  readonly service: CheckoutService;
  readonly onRemove: (ids: readonly string[]) => void;
  readonly children: ReactNode;
}

function UnavailableLines({ lines, service, onRemove, children }: UnavailableLinesProps) {
  const words = useWords("service");
  const { changes } = useWords("basket");
  const language = useLanguage();
  const { choiceOf, sizeName } = useDishWords();
  return (
    <Notice tone="error">
      <ul className="flex flex-col gap-1">
        {lines.map(({ line, problem }) => (
          <li key={line.id}>
            <strong>{choiceOf(line)}</strong>{" "}
            {lineProblemWords(problem, service.kitchen, sizeName, words, language)}
          </li>
        ))}
      </ul>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => onRemove(lines.map(({ line }) => line.id))}>
          {changes.remove_left}
        </Button>
        {children}
      </span>
    </Notice>
  );
}
