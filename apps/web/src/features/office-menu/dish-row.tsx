import { dishPath, type SaleState } from "@comptoir/domain";
import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { Switch } from "../../ui/switch.tsx";
import { DishPrices } from "./dish-prices.tsx";
import { useMenuAddresses } from "./menu-addresses.ts";
import type { DishContent } from "./menu-content.ts";
import { isNameless, isUntranslated } from "./menu-problems.ts";
import { useNameOf } from "./use-menu-words.ts";

/** Skips the layout of rows out of view: menus have hundreds of dishes. */
export const DISH_LOOK =
  "rounded-2xl border border-line bg-paper [content-visibility:auto] [contain-intrinsic-size:auto_6.5rem]";

interface DishRowProps {
  readonly category: string;
  readonly itemId: string;
  readonly isSelected: boolean;
  readonly handle: ReactNode;
}

export function DishRow({ handle, ...dish }: DishRowProps) {
  return (
    <div
      className={classNames(
        "flex items-start rounded-2xl py-1.5 pr-1 pl-3",
        dish.isSelected && "bg-accent-soft",
      )}
    >
      <DishSummary {...dish} />
      <div className="flex shrink-0 flex-col items-end">
        {handle}
        <SaleSwitch category={dish.category} itemId={dish.itemId} />
      </div>
    </div>
  );
}

/** Memoised apart from the handle, which is a new element whenever a neighbour changes. */
const DishSummary = memo(function DishSummary(props: Omit<DishRowProps, "handle">) {
  const { category, itemId, isSelected } = props;
  const { dish: addressOf } = useMenuAddresses();
  const dish = useContent(dishPath(category, itemId)) as DishContent | undefined;
  const name = useNameOf(itemId);
  if (!dish) return null;
  const image = dish.details?.image;
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="56px"
          width={56}
          height={56}
          className="mt-1 size-14 shrink-0 rounded-xl bg-cream-deep object-cover xl:max-2xl:hidden"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Link
          to={addressOf(itemId)}
          aria-current={isSelected ? "page" : undefined}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-accent"
        >
          <span className="min-w-0">{name}</span>
        </Link>
        <Badges dish={dish} />
        <DishPrices category={category} dish={dish} name={name} />
      </div>
    </div>
  );
});

function Badges({ dish }: { dish: DishContent }) {
  const { badge: words } = useWords("officeMenu");
  const nameless = useDraftState(({ content }) => isNameless(content, dish));
  const untranslated = useDraftState(({ content }) => isUntranslated(content, dish));
  const badges = [
    dish.state && <Badge key="state">{words[dish.state]}</Badge>,
    nameless && (
      <Badge key="name" tone="alarm">
        {words.nameless}
      </Badge>
    ),
    !nameless && untranslated && (
      <Badge key="english" tone="honey">
        {words.no_english}
      </Badge>
    ),
    !dish.details?.allergens?.length && (
      <Badge key="allergens" tone="honey">
        {words.no_allergens}
      </Badge>
    ),
  ].filter(Boolean);
  return badges.length > 0 && <p className="flex flex-wrap gap-1 pb-1">{badges}</p>;
}

interface SaleSwitchProps {
  readonly category: string;
  readonly itemId: string;
}

const SaleSwitch = memo(function SaleSwitch({ category, itemId }: SaleSwitchProps) {
  const words = useWords("officeMenu");
  const change = useChangeFields();
  const name = useNameOf(itemId);
  const path = dishPath(category, itemId, "state");
  const state = useContent<SaleState>(path);
  if (state === "archived") return null;
  return (
    <span className="pr-2">
      <Switch
        aria-label={words.on_sale(name)}
        isOn={state === undefined}
        onSwitch={(isOn) => change([{ path, value: isOn ? undefined : "off" }])}
      />
    </span>
  );
});
