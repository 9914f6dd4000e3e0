import {
  accept,
  checkItemChoice,
  EVENT_NOTICE_BUSINESS_DAYS,
  MAX_LINE_QUANTITY,
  type NewBasketLine,
  type RefusalCode,
  type Result,
  type SimpleItem,
  type SimpleMenuItem,
  times,
  toggleVariety,
  unitPrice,
} from "@comptoir/domain";
import { useEffect, useRef, useState } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { DishPicture } from "../../shop/dish-picture.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NumberInput } from "../../ui/number-input.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { DishDays } from "./dish-days.tsx";
import { DishFacts } from "./dish-facts.tsx";
import { SizeTabs } from "./size-tabs.tsx";
import { VarietyPicker } from "./variety-picker.tsx";

interface DishDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly dish: SimpleMenuItem;
  readonly initialSize: string | undefined;
  readonly onAdd: (line: NewBasketLine) => void;
}

export function DishDialog({ open, onClose, dish, initialSize, onAdd }: DishDialogProps) {
  const common = useWords("common");
  const { dish: words } = useWords("menu");
  const { nameOf, descriptionOf } = useDishWords();
  const choice = useDishChoice(dish, initialSize);
  const [refusal, setRefusal] = useState<RefusalCode>();
  const picker = useRef<HTMLFieldSetElement>(null);
  const name = nameOf(dish.itemId);
  useTitle(open, name);
  const service = useService();
  const mark = service?.markOf(dish.itemId, choice.size);

  const quantity = {
    value: choice.quantity,
    min: 1,
    max: MAX_LINE_QUANTITY,
    onChange: choice.setQuantity,
    label: dish.event ? words.people_count : words.quantity(name),
  };

  const add = () => {
    const line = choice.toLine();
    const isSoldOut = choice.varieties.some((variety) => service?.optionMark(dish.itemId, variety));
    if (line.ok && !isSoldOut) {
      onAdd(line.value);
      onClose();
      return;
    }
    setRefusal(line.ok ? "sold_out" : line.error.code);
    picker.current?.querySelector("input")?.focus();
  };

  return (
    <Dialog
      isHarmless
      open={open}
      onClose={onClose}
      title={name}
      description={descriptionOf(dish.itemId)}
      closeLabel={common.close}
      banner={
        <DishPicture
          image={dish.details.image}
          width={640}
          height={480}
          isLarge
          className="aspect-16/9 w-full object-cover"
        />
      }
      footer={
        <div className="flex items-center gap-3">
          <Stepper {...quantity} lessLabel={common.less} moreLabel={common.more}>
            {dish.event && <NumberInput {...quantity} />}
          </Stepper>
          <Button wide disabled={mark?.isSoldOut} onClick={add}>
            {mark?.isSoldOut ? mark.short : words.add_for(formatPrice(choice.total))}
          </Button>
        </div>
      }
    >
      {dish.event && (
        <div>
          <Badge tone="honey">{words.notice(EVENT_NOTICE_BUSINESS_DAYS)}</Badge>
        </div>
      )}
      {mark && (
        <p role="status">
          <Badge tone={mark.isSoldOut ? "alarm" : "honey"}>{mark.text}</Badge>
        </p>
      )}
      {dish.weekdays && <DishDays weekdays={dish.weekdays} />}
      <DietaryBadges dish={dish} />
      <SizeTabs dish={dish} size={choice.size} onChange={choice.setSize} />
      {dish.varieties && (
        <VarietyPicker
          ref={picker}
          dish={dish}
          chosen={choice.varieties}
          onToggle={(variety) => {
            setRefusal(undefined);
            choice.toggle(variety);
          }}
          onPropose={(varieties) => {
            setRefusal(undefined);
            choice.setVarieties(varieties);
          }}
          refusal={refusal}
        />
      )}
      <DishFacts dish={dish} size={choice.size} />
    </Dialog>
  );
}

function useDishChoice(dish: SimpleItem, initialSize: string | undefined) {
  const [chosenSize, setSize] = useState(initialSize);
  const [chosenVarieties, setVarieties] = useState<readonly string[]>([]);
  // The size may disappear when the menu changes.
  const size = chosenSize && dish.sizes?.[chosenSize] ? chosenSize : initialSize;
  const varieties = chosenVarieties.filter((id) => dish.varieties?.options.includes(id));
  const [quantity, setQuantity] = useState(1);
  const unit = unitPrice(dish, size);
  const total = times(unit, quantity);

  const toLine = (): Result<NewBasketLine> => {
    const choice = checkItemChoice(dish, { size, varieties });
    if (!choice.ok) return choice;
    return accept({ itemId: dish.itemId, ...choice.value, price: unit, quantity });
  };

  return {
    size,
    setSize,
    varieties,
    setVarieties,
    toggle: (variety: string) => setVarieties((chosen) => toggleVariety(dish, chosen, variety)),
    quantity,
    setQuantity,
    total,
    toLine,
  };
}

function DietaryBadges({ dish }: { dish: SimpleMenuItem }) {
  const { dietary, item: words } = useWords("shop");
  const tags = dish.details.dietary;
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words.dietary} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge tone="leaf">{dietary[tag]}</Badge>
        </li>
      ))}
    </ul>
  );
}

function useTitle(open: boolean, dishName: string): void {
  const { shopName } = useSimpleShop().shop;
  useEffect(() => {
    if (!open) return;
    document.title = `${dishName} – ${shopName}`;
    return () => {
      document.title = shopName;
    };
  }, [open, dishName, shopName]);
}
