import type { SimpleMenuItem, SimpleShop } from "@comptoir/contract";
import { useWords } from "../../i18n/words.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { useItemWords } from "./item-words.ts";

interface SizeTabsProps {
  readonly shop: SimpleShop;
  readonly item: SimpleMenuItem;
  readonly size: string | undefined;
  readonly onChange: (size: string) => void;
}

export function SizeTabs({ shop, item, size, onChange }: SizeTabsProps) {
  const { item: words } = useWords("shop");
  const { nameOf, sizeName } = useItemWords(shop);
  const sizes = Object.entries(item.sizes ?? {});
  if (sizes.length < 2) return null;
  return (
    <ChoiceChips
      legend={words.size_of(nameOf(item.itemId))}
      fill
      value={size}
      onChange={onChange}
      choices={sizes.map(([id, { people }]) => ({
        value: id,
        content: (
          <span className="leading-tight">
            {sizeName(id)}
            <span className="block text-xs font-medium opacity-80">
              {words.people_short(people)}
            </span>
          </span>
        ),
      }))}
    />
  );
}
