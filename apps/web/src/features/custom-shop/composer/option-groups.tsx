import {
  basePrice,
  chosenIn,
  includedCount,
  MAX_TORTILLAS,
  MEAT,
  minTortillas,
  type OptionGroup as Options,
  priceOfTicking,
  sizesOf,
  TORTILLA,
  tortillasOf,
  UNLIMITED,
  ZERO,
} from "@comptoir/domain";
import { formatSurcharge } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { shopDescription, shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Price } from "../../../ui/price.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { groupRule } from "../dishes/price-rules.ts";
import { Group, OptionChip } from "./group.tsx";
import type { Composer } from "./use-composer.ts";

export function SizeGroup({ composer }: { composer: Composer }) {
  const words = useWords("composer");
  const { category, selection, missing } = composer;
  const meatsOf = (size: string) => {
    const count = includedCount(category, size, MEAT);
    return count === UNLIMITED ? undefined : words.meats(count);
  };
  return (
    <Group id="size" name={words.size} missing={missing}>
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
        {sizesOf(category).map((size) => (
          <OptionChip
            key={size}
            type="radio"
            name="size"
            isChosen={selection.size === size}
            onToggle={() => composer.pickSize(size)}
            className="flex-col justify-center gap-0.5! py-3! text-center"
          >
            <span className="font-display text-xl font-semibold">{size}</span>
            <span className="text-xs font-normal text-ink-soft">{meatsOf(size)}</span>
            <Price amount={basePrice(category, size)} className="text-sm" />
          </OptionChip>
        ))}
      </div>
    </Group>
  );
}

export function TortillaGroup({ composer }: { composer: Composer }) {
  const words = useWords("composer");
  const { less, more } = useWords("common");
  const { categoryId, category, selection, missing } = composer;
  const min = minTortillas(category, selection.size);
  const priced = { categoryId, category, size: selection.size };
  return (
    <Group
      id={TORTILLA}
      name={words.tortillas}
      rule={groupRule(words.rules, priced, { id: TORTILLA, type: "checkbox" })}
      missing={missing}
      beside={
        <Stepper
          value={tortillasOf(category, selection) ?? min}
          min={min}
          max={MAX_TORTILLAS}
          onChange={composer.setTortillas}
          label={words.tortillas}
          lessLabel={less}
          moreLabel={more}
        />
      }
    />
  );
}

export function OptionGroup({ group, composer }: { group: Options; composer: Composer }) {
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const language = useLanguage();
  const { categoryId, category, selection, missing } = composer;
  const chosen = chosenIn(selection, group.id);
  const rule = groupRule(words.rules, { categoryId, category, size: selection.size }, group);
  return (
    <Group id={group.id} name={shopName(shop, group.id, language)} rule={rule} missing={missing}>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {group.options.map(({ id, price: own = ZERO }) => {
          const isChosen = chosen.includes(id);
          const price = isChosen ? own : priceOfTicking(categoryId, category, selection, group, id);
          const description = shopDescription(shop, id, language);
          return (
            <OptionChip
              key={id}
              type={group.type}
              name={group.id}
              isChosen={isChosen}
              onToggle={() => composer.toggle(group, id)}
              canTakeBack={group.type === "radio"}
            >
              <span className="min-w-0 flex-1 hyphens-auto">
                {shopName(shop, id, language)}
                {description && (
                  <span className="mt-0.5 hidden text-xs font-normal text-ink-soft sm:block">
                    {description}
                  </span>
                )}
              </span>
              {price > 0 && (
                <span className="shrink-0 text-sm font-semibold text-accent tabular-nums">
                  {formatSurcharge(price)}
                </span>
              )}
            </OptionChip>
          );
        })}
      </div>
    </Group>
  );
}
