import type { SimpleMenuItem, SimpleShop } from "@comptoir/contract";
import {
  EVENT_NOTICE_BUSINESS_DAYS,
  MAX_LINE_QUANTITY,
  type NewBasketLine,
  type RefusalCode,
} from "@comptoir/domain";
import { useRef, useState } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { DietaryBadges } from "./dietary-badges.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { useItemWords } from "./item-words.ts";
import { SizeTabs } from "./size-tabs.tsx";
import { useItemChoice } from "./use-item-choice.ts";
import { VarietyPicker } from "./variety-picker.tsx";

interface ItemDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly shop: SimpleShop;
  readonly item: SimpleMenuItem;
  readonly initialSize: string | undefined;
  readonly onAdd: (line: NewBasketLine) => void;
}

export function ItemDialog({ open, onClose, shop, item, initialSize, onAdd }: ItemDialogProps) {
  const common = useWords("common");
  const { item: words } = useWords("shop");
  const { nameOf, descriptionOf } = useItemWords(shop);
  const choice = useItemChoice(item, initialSize);
  const [refusal, setRefusal] = useState<RefusalCode>();
  const picker = useRef<HTMLFieldSetElement>(null);
  const name = nameOf(item.itemId);

  const add = () => {
    const line = choice.toLine();
    if (line.ok) {
      onAdd(line.value);
      onClose();
      return;
    }
    setRefusal(line.error.code);
    picker.current?.querySelector("input")?.focus();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={descriptionOf(item.itemId)}
      closeLabel={common.close}
      banner={
        <img
          src={item.details.image}
          alt=""
          width={640}
          height={480}
          className="aspect-16/9 w-full object-cover"
        />
      }
      footer={
        <div className="flex items-center gap-3">
          <Stepper
            value={choice.quantity}
            min={1}
            max={MAX_LINE_QUANTITY}
            onChange={choice.setQuantity}
            label={words.quantity(name)}
            lessLabel={common.less}
            moreLabel={common.more}
          />
          <Button wide onClick={add}>
            {words.add_for(formatPrice(choice.total))}
          </Button>
        </div>
      }
    >
      {item.event && (
        <div>
          <Badge tone="honey">{words.notice(EVENT_NOTICE_BUSINESS_DAYS)}</Badge>
        </div>
      )}
      <DietaryBadges tags={item.details.dietary} />
      <SizeTabs shop={shop} item={item} size={choice.size} onChange={choice.setSize} />
      {item.varieties && (
        <VarietyPicker
          ref={picker}
          shop={shop}
          item={item}
          chosen={choice.varieties}
          onToggle={(variety) => {
            setRefusal(undefined);
            choice.toggle(variety);
          }}
          refusal={refusal}
        />
      )}
      <ItemFacts shop={shop} item={item} size={choice.size} />
    </Dialog>
  );
}
