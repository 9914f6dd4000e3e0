import type { CustomShop } from "@comptoir/contract";
import {
  type ComposedLine,
  changeQuantity,
  isFavourite,
  MAX_LINE_QUANTITY,
  type PricedCustomLine,
} from "@comptoir/domain";
import { Pencil, Trash2 } from "lucide-react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Price } from "../../../ui/price.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { DishDetails } from "../dish-details.tsx";
import { dishDetails, dishTitle } from "../dish-words.ts";
import { changeLines } from "../order-state.ts";
import { FavouriteButton } from "../saved-dishes/favourite-button.tsx";
import { useSavedDishes } from "../saved-dishes/saved-state.ts";
import { LinePrice } from "./line-price.tsx";
import { NameLabel } from "./name-label.tsx";
import { SameAgain } from "./same-again.tsx";

interface OrderLineCardProps {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly line: ComposedLine;
  readonly price: PricedCustomLine | undefined;
  readonly isLabelled: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function OrderLineCard({
  slug,
  shop,
  line,
  price,
  isLabelled,
  onEdit,
  onRemove,
}: OrderLineCardProps) {
  const words = useWords("composer");
  const { less, more } = useWords("common");
  const language = useLanguage();
  const saved = useSavedDishes(slug);
  const speech = { shop, words, language };
  const title = dishTitle(speech, line);
  return (
    <li className="flex flex-col gap-3 rounded-3xl bg-paper p-4 shadow-card">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg leading-tight">{title}</h3>
        {price && <Price amount={price.total} className="font-semibold" />}
      </div>
      <DishDetails details={dishDetails(speech, line)} />
      {price ? (
        <LinePrice shop={shop} line={line} price={price} />
      ) : (
        <p className="text-sm font-semibold text-alarm">{words.order.gone}</p>
      )}
      {isLabelled && <NameLabel slug={slug} line={line} title={title} />}
      <div className="-mr-2 -mb-1 flex flex-wrap items-center justify-between gap-y-1">
        <Stepper
          value={line.quantity}
          min={1}
          max={MAX_LINE_QUANTITY}
          onChange={(quantity) =>
            changeLines(slug, (old) => changeQuantity(old, line.id, quantity))
          }
          label={words.order.quantity_of(title)}
          lessLabel={less}
          moreLabel={more}
        />
        <div className="flex">
          <SameAgain slug={slug} line={line} title={title} />
          <FavouriteButton
            slug={slug}
            dish={line}
            title={title}
            isFavourite={isFavourite(saved, line)}
          />
          {shop.menuCategories.includes(line.categoryId) && (
            <IconButton label={words.order.edit(title)} onClick={onEdit}>
              <Pencil size={19} aria-hidden />
            </IconButton>
          )}
          <IconButton label={words.order.remove(title)} onClick={onRemove}>
            <Trash2 size={19} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
