import type { CustomShop } from "@comptoir/contract";
import { type ComposedLine, type PricedOrder, putLineBack, removeLine } from "@comptoir/domain";
import { Fragment } from "react";
import { useWords } from "../../../i18n/words.ts";
import { track } from "../../../platform/analytics.ts";
import { changeLines } from "../order-state.ts";
import { OrderLineCard } from "./order-line-card.tsx";
import { RemovedLine } from "./removed-line.tsx";

interface Removed {
  readonly line: ComposedLine;
  readonly position: number;
}

interface OrderLinesProps {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly order: PricedOrder;
  /** The line taken away last; where it stood it can be put back. */
  readonly removed: Removed | undefined;
  readonly onRemoved: (removed: Removed | undefined) => void;
  readonly onEdit: (line: ComposedLine) => void;
}

export function OrderLines({ slug, shop, order, removed, onRemoved, onEdit }: OrderLinesProps) {
  const words = useWords("composer");
  const { lines } = order;

  const remove = (line: ComposedLine, position: number) => {
    changeLines(slug, (old) => removeLine(old, line.id));
    onRemoved({ line, position });
    track("remove", { category: line.categoryId });
  };
  const undo = removed && (
    <RemovedLine
      key={removed.line.id}
      shop={shop}
      line={removed.line}
      onUndo={() => {
        changeLines(slug, (old) => putLineBack(old, removed.line, removed.position));
        onRemoved(undefined);
      }}
    />
  );
  if (lines.length === 0 && !undo) return null;
  return (
    <ul aria-label={words.order.lines} className="flex flex-col gap-3">
      {lines.map(({ line, price }, position) => (
        <Fragment key={line.id}>
          {removed?.position === position && undo}
          <OrderLineCard
            slug={slug}
            shop={shop}
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
  );
}
