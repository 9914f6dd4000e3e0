import type { CustomShop } from "@comptoir/contract";
import { chosenIn, type OptionGroup as Options, priceOfTicking, ZERO } from "@comptoir/domain";
import { formatSurcharge } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { shopDescription, shopName } from "../../../shop/shop.ts";
import { groupRule } from "../rule-words.ts";
import { Group } from "./group.tsx";
import { OptionChip } from "./option-chip.tsx";
import type { Composer } from "./use-composer.ts";
import type { Missing } from "./use-missing.ts";

interface OptionGroupProps {
  readonly shop: CustomShop;
  readonly group: Options;
  readonly composer: Composer;
  readonly missing: Missing | undefined;
}

export function OptionGroup({ shop, group, composer, missing }: OptionGroupProps) {
  const words = useWords("composer");
  const language = useLanguage();
  const { categoryId, category, selection } = composer;
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
