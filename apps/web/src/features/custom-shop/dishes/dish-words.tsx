import {
  asList,
  type ComposedDish,
  type CustomShop,
  chosenOptions,
  type DayLimit,
  inZurich,
  isOnWeekday,
  isWithinDays,
  type Option,
} from "@comptoir/domain";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useClock } from "../../../platform/clock.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";

interface DishDetail {
  readonly label: string;
  readonly text: string;
}

export function useComposedDishWords() {
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const language = useLanguage();
  const nameOf = (key: string) => shopName(shop, key, language);

  return {
    /** "Tacos XL" */
    titleOf: ({ categoryId, customizations: { size } }: ComposedDish) =>
      size ? `${nameOf(categoryId)} ${size}` : nameOf(categoryId),

    /** By group in menu order: "Viande", "Poulet, Bœuf". */
    detailsOf: (dish: ComposedDish): DishDetail[] => {
      const details = choicesOf(shop, dish).map(({ group, options }) => ({
        label: nameOf(group),
        text: options.map(({ id }) => nameOf(id)).join(", "),
      }));
      const tortillas = dish.customizations.tortillaAmount;
      return tortillas ? [...details, { label: words.tortillas, text: tortillas }] : details;
    },
  };
}

export function choicesOf(
  shop: CustomShop,
  { categoryId, customizations }: ComposedDish,
): { group: string; options: Option[] }[] {
  return (shop.categories[categoryId]?.options ?? []).flatMap((group) => {
    const options = chosenOptions(group, asList(customizations[group.id]));
    return options.length > 0 ? [{ group: group.id, options }] : [];
  });
}

export function DishDetails({ details }: { details: readonly DishDetail[] }) {
  return (
    <dl className="flex flex-col gap-1 text-sm leading-snug">
      {details.map(({ label, text }) => (
        <div key={label} className="flex gap-2">
          <dt className="w-24 shrink-0 text-ink-soft">{label}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type AvailableDays = Pick<DayLimit, "weekdays" | "on"> | undefined;

/**
 * Whether a dish with limited days is available on the wanted day, by default today. True on a
 * prerendered page, which may be of any age.
 */
export function useAvailableToday(wanted?: string): (made: AvailableDays) => boolean {
  const today = useClock((now) => inZurich(new Date(now)).day, "");
  const service = useService();
  // While the kitchen is closed, the day of its next opening.
  const day = wanted ?? service?.day ?? today;
  return (days) => day === "" || (isOnWeekday(days?.weekdays, day) && isWithinDays(days?.on, day));
}
