import {
  agreeToPrices,
  type OrderListLine,
  priceBefore,
  putLineBack,
  setQuantity,
} from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { AllChanges } from "../../../basket/line-notes.tsx";
import { useChangeLines } from "../../../basket/order-list-state.ts";
import { useWords } from "../../../i18n/words.ts";
import { track } from "../../../shop/analytics.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFormerDishWords } from "../dishes/former-dish-words.ts";
import { LineCard } from "./line-card.tsx";
import { useOrderList } from "./use-order-list.ts";

interface Removed {
  readonly line: OrderListLine;
  readonly position: number;
}

interface OrderListLinesProps {
  readonly removed: Removed | undefined;
  readonly onRemoved: (removed: Removed | undefined) => void;
  readonly onEdit: (line: OrderListLine) => void;
}

export function OrderListLines({ removed, onRemoved, onEdit }: OrderListLinesProps) {
  const { shop } = useCustomShop();
  const change = useChangeLines();
  const words = useWords("composer");
  const { formerTitleOf } = useFormerDishWords();
  const { lines } = useOrderList().order;

  const remove = (line: OrderListLine, position: number) => {
    change((old) => setQuantity(old, line.id, 0));
    onRemoved({ line, position });
    track("remove", { category: line.categoryId });
  };
  const undo = removed && (
    <RemovedLine
      key={removed.line.id}
      line={removed.line}
      onUndo={() => {
        change((old) => putLineBack(old, removed.line, removed.position));
        onRemoved(undefined);
      }}
    />
  );
  if (lines.length === 0 && !undo) return null;
  const left = lines.filter(({ price }) => !price).map(({ line }) => line);
  return (
    <>
      <AllChanges
        changed={
          lines.filter(({ line }) => priceBefore(shop.categories, line) !== undefined).length
        }
        left={left.map(formerTitleOf)}
        onAgree={() => change((old) => agreeToPrices(shop.categories, old))}
        onRemove={() =>
          change((old) => old.filter(({ id }) => !left.some((line) => line.id === id)))
        }
      />
      <ul aria-label={words.order.lines} className="flex flex-col gap-3">
        {lines.map(({ line, price }, position) => (
          <Fragment key={line.id}>
            {removed?.position === position && undo}
            <LineCard
              line={line}
              price={price}
              isLabelled={lines.length > 1 || line.nameLabel !== ""}
              onEdit={() => onEdit(line)}
              onRemove={() => remove(line, position)}
            />
          </Fragment>
        ))}
        {removed && removed.position >= lines.length && undo}
      </ul>
    </>
  );
}

/**
 * Replaces a removed line until the list is closed. Takes the focus, because the pressed button is
 * gone.
 */
function RemovedLine({ line, onUndo }: { line: OrderListLine; onUndo: () => void }) {
  const words = useWords("composer");
  const title = useFormerDishWords().formerTitleOf(line);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 rounded-3xl border-2 border-dashed border-line py-1.5 pr-2 pl-4">
      <span role="status" className="text-ink-soft">
        {words.order.removed(title)}
      </span>
      <Button ref={button} look="quiet" onClick={onUndo} aria-label={words.order.undo(title)}>
        <Undo2 size={18} aria-hidden />
        {words.order.undo_short}
      </Button>
    </li>
  );
}
