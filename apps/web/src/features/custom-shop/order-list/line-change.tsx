import {
  agreeToPrices,
  type OrderListLine,
  type PricedCustomLine,
  priceBefore,
  priceDish,
  withTax,
} from "@comptoir/domain";
import { PriceNote, UnavailableNote } from "../../../basket/change-notes.tsx";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit } from "../../../shop/visit.ts";
import { useFormerDishWords } from "../dishes/former-dish-words.ts";
import { changeLines } from "./order-list-state.ts";

interface LineChangeProps {
  readonly line: OrderListLine;
  readonly price: PricedCustomLine | undefined;
  readonly title: string;
}

export function LineChange({ line, price, title }: LineChangeProps) {
  const { slug, shop } = useCustomShop();
  const visit = useVisit();
  const { formerNameOf } = useFormerDishWords();
  const offered = priceDish(shop.categories, line);
  if (!offered.ok) return <UnavailableNote why={offered.error} nameOf={formerNameOf} />;
  const before = priceBefore(shop.categories, line);
  if (!price || before === undefined) return null;
  return (
    <PriceNote
      name={title}
      before={withTax(before, shop.tax)}
      now={withTax(price.unit, shop.tax)}
      onAgree={() =>
        changeLines(slug, visit, (old) =>
          agreeToPrices(shop.categories, old, ({ id }) => id === line.id),
        )
      }
    />
  );
}
