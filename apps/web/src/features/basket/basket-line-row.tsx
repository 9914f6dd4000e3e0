import {
  type BasketLine,
  findItem,
  MAX_LINE_QUANTITY,
  partsOfBasketLine,
  type Rappen,
  type ReviewedLine,
  soldOut,
  soonest,
  times,
  unitPrice,
} from "@comptoir/domain";
import { Trash2 } from "lucide-react";
import { LineService, PriceNote, UnavailableNote } from "../../basket/line-notes.tsx";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { DishPicture } from "../../shop/dish-picture.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useFormerName } from "../../shop/stored-names.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Price } from "../../ui/price.tsx";
import { Stepper } from "../../ui/stepper.tsx";

/** Each change focuses what remains, as far as the pressed control disappears. */
interface BasketEditing {
  readonly changeQuantity: (line: BasketLine, quantity: number) => void;
  readonly changeSize: (line: BasketLine, size: string) => void;
  readonly remove: (line: BasketLine) => void;
  readonly acceptPrice: (id: string, price: Rappen) => void;
}

interface BasketLineRowProps {
  readonly reviewed: ReviewedLine;
  readonly quantity: number;
  readonly edit: BasketEditing;
}

export function BasketLineRow({ reviewed, quantity, edit }: BasketLineRowProps) {
  const { shop } = useSimpleShop();
  const common = useWords("common");
  const words = useWords("basket");
  const { sizeOf, sizeName, choiceOf } = useDishWords();
  const formerName = useFormerName();
  const { line, review } = reviewed;
  const price = review.status === "price_changed" ? review.price : line.price;
  const choice = choiceOf(line);
  const picture = findItem(shop.categories, line.itemId)?.details.image;
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex gap-3">
        {picture && (
          <DishPicture
            image={picture}
            width={72}
            height={54}
            className="h-13.5 w-18 shrink-0 rounded-xl object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="leading-tight font-semibold">{formerName(line.itemId)}</p>
          <p className="mt-0.5 text-sm text-ink-soft">{sizeOf(line)}</p>
          {line.varieties.length > 0 && (
            <p className="mt-0.5 text-sm text-ink-soft">
              {line.varieties.map(formerName).join(", ")}
            </p>
          )}
        </div>
        <Price
          amount={times(price, line.quantity)}
          className={review.status === "gone" ? "text-ink-soft line-through" : "font-semibold"}
        />
      </div>
      {review.status === "gone" && (
        <UnavailableNote why={review.why} nameOf={formerName}>
          <Button look="secondary" onClick={() => edit.remove(line)}>
            {common.remove}
          </Button>
        </UnavailableNote>
      )}
      {review.status === "price_changed" && (
        <PriceNote
          name={choice}
          before={line.price}
          now={review.price}
          onAgree={() => edit.acceptPrice(line.id, review.price)}
        >
          <Button look="quiet" onClick={() => edit.remove(line)}>
            {common.remove}
          </Button>
        </PriceNote>
      )}
      {review.status !== "gone" && (
        <LineService
          line={partsOfBasketLine(shop, line)}
          name={choice}
          nameOf={sizeName}
          quantity={quantity}
          onRemove={() => edit.remove(line)}
          onTake={(left) =>
            edit.changeQuantity(line, Math.max(1, line.quantity - (quantity - left)))
          }
        >
          <OtherSize line={line} onChange={edit.changeSize} />
        </LineService>
      )}
      {review.status !== "gone" && (
        <div className="flex items-center justify-between">
          <Stepper
            value={line.quantity}
            max={MAX_LINE_QUANTITY}
            onChange={(quantity) => edit.changeQuantity(line, quantity)}
            label={choice}
            lessLabel={common.less}
            moreLabel={common.more}
          />
          <span className="flex items-center gap-1 text-sm text-ink-soft">
            {line.quantity > 1 && words.each(formatPrice(price))}
            <IconButton label={words.remove_of(choice)} onClick={() => edit.remove(line)}>
              <Trash2 size={18} aria-hidden className="text-ink-soft" />
            </IconButton>
          </span>
        </div>
      )}
    </li>
  );
}

interface OtherSizeProps {
  readonly line: BasketLine;
  readonly onChange: BasketEditing["changeSize"];
}

function OtherSize({ line, onChange }: OtherSizeProps) {
  const { shop } = useSimpleShop();
  const { line: words } = useWords("service");
  const { sizeName } = useDishWords();
  const kitchen = useService()?.kitchen;
  const dish = findItem(shop.categories, line.itemId);
  if (!kitchen || !dish) return null;
  const at = soonest(kitchen);
  const size = Object.keys(dish.sizes ?? {}).find(
    (other) => !soldOut(kitchen, partsOfBasketLine(shop, { ...line, size: other }), at),
  );
  return (
    size &&
    size !== line.size && (
      <Button look="secondary" onClick={() => onChange(line, size)}>
        {words.other_size(sizeName(size), formatPrice(unitPrice(dish, size)))}
      </Button>
    )
  );
}
