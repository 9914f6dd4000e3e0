import {
  chosenIn,
  hasAll,
  includedCount,
  isFreeOfCharge,
  isFull,
  isNeeded,
  MAX_TORTILLAS,
  minTortillas,
  type OptionGroup as Options,
  priceOfTicking,
  TORTILLA,
  takesTortillas,
  tortillasOf,
  UNLIMITED,
  ZERO,
} from "@comptoir/domain";
import { Info } from "lucide-react";
import { memo, useState } from "react";
import { formatSurcharge } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { HydrateLater } from "../../../shop/hydrate-later.tsx";
import { groupRule } from "../../../shop/price-rules.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { shopDescription, shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { DeclaredSum } from "./declared-sum.tsx";
import { Group, OptionChip } from "./group.tsx";
import { type Composer, useComposer } from "./use-composer.ts";

export function OptionGroups() {
  const { category } = useComposer();
  return (
    <>
      {takesTortillas(category) && <TortillaGroup />}
      {category.options.map((group) => (
        <LaterGroup key={group.id} group={group} />
      ))}
      <DeclaredSum className="rounded-card bg-paper p-4 shadow-card sm:p-6 lg:hidden" />
    </>
  );
}

function TortillaGroup() {
  const words = useWords("composer");
  const { less, more } = useWords("common");
  const { categoryId, category, selection, setTortillas } = useComposer();
  const min = minTortillas(category, selection.size);
  const priced = { categoryId, category, size: selection.size };
  return (
    <Group
      id={TORTILLA}
      name={words.tortillas}
      rule={groupRule(words.rules, priced, { id: TORTILLA, type: "checkbox" })}
      beside={
        <Stepper
          value={tortillasOf(category, selection) ?? min}
          min={min}
          max={MAX_TORTILLAS}
          onChange={setTortillas}
          label={words.tortillas}
          lessLabel={less}
          moreLabel={more}
        />
      }
    />
  );
}

/** Memoised: a new element would make React hydrate the group. */
const LaterGroup = memo(({ group }: { group: Options }) => (
  <HydrateLater id={group.id}>
    <OptionGroup group={group} />
  </HydrateLater>
));

function OptionGroup({ group }: { group: Options }) {
  const composer = useComposer();
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const language = useLanguage();
  const [showsDetails, setShowsDetails] = useState(false);
  const { categoryId, category, selection } = composer;
  const { size } = selection;
  const service = useService();
  const markOf = (option: string) => service?.optionMark(categoryId, option);
  const offered = { ...group, options: group.options.filter(({ id }) => !markOf(id)) };
  const name = shopName(shop, group.id, language);
  const isDescribed = group.options.some(({ id }) => shopDescription(shop, id, language));
  return (
    <Group
      id={group.id}
      name={name}
      rule={groupRule(words.rules, { categoryId, category, size }, group)}
      isNeeded={isNeeded(group)}
      tally={tallyOf(group, composer)}
      beside={
        isDescribed && (
          <Button
            look="quiet"
            aria-label={words.details_of(name)}
            aria-expanded={showsDetails}
            onClick={() => setShowsDetails(!showsDetails)}
            className="-mr-2 shrink-0 gap-1.5! px-2! text-sm sm:hidden"
          >
            <Info size={18} aria-hidden />
            {words.show_details}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] sm:gap-2.5">
        {isFreeOfCharge(categoryId, category, size, group) && (
          <OptionChip
            type="checkbox"
            name={group.id}
            isChosen={hasAll(offered, selection)}
            disabled={offered.options.length === 0}
            onToggle={() => composer.toggleAll(offered)}
            className="col-span-full"
          >
            {words.all}
          </OptionChip>
        )}
        {group.options.map(({ id, price: own = ZERO }) => {
          const isChosen = chosenIn(selection, group.id).includes(id);
          const price = isChosen ? own : priceOfTicking(categoryId, category, selection, group, id);
          const description = shopDescription(shop, id, language);
          const mark = markOf(id);
          return (
            <OptionChip
              key={id}
              type={group.type}
              name={group.id}
              isChosen={isChosen}
              // A chosen option that sold out can still be deselected.
              disabled={!isChosen && (mark !== undefined || isFull(group, selection))}
              onToggle={() => composer.toggle(group, id)}
              canTakeBack={group.type === "radio"}
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
                <span className="min-w-0 hyphens-auto wrap-break-word">
                  {shopName(shop, id, language)}
                </span>
                {mark && <span className="text-sm font-semibold text-alarm">{mark.text}</span>}
                {!mark && price > 0 && (
                  <span className="text-sm font-semibold text-accent tabular-nums">
                    {formatSurcharge(price)}
                  </span>
                )}
                {description && (
                  <span
                    className={`mt-0.5 w-full text-xs font-normal text-ink-soft ${showsDetails ? "" : "max-sm:hidden"}`}
                  >
                    {description}
                  </span>
                )}
              </span>
            </OptionChip>
          );
        })}
      </div>
    </Group>
  );
}

/** "1/3"; undefined if the price includes none or any number. */
function tallyOf(group: Options, { category, selection }: Composer) {
  const { id, type } = group;
  const included = type === "radio" ? 1 : includedCount(category, selection.size, id);
  const isCounted = type === "radio" ? isNeeded(group) : included > 0 && included !== UNLIMITED;
  return isCounted ? { chosen: chosenIn(selection, id).length, included } : undefined;
}
