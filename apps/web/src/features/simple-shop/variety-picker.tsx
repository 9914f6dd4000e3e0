import {
  findItem,
  proposeVarieties,
  type RefusalCode,
  type SimpleMenuItem,
  varietyLimit,
} from "@comptoir/domain";
import { Sparkles } from "lucide-react";
import type { Ref } from "react";
import { useWords } from "../../i18n/words.ts";
import { DishPicture } from "../../shop/dish-picture.tsx";
import { useDishWords } from "../../shop/dish-words.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";

interface VarietyPickerProps {
  readonly dish: SimpleMenuItem;
  readonly chosen: readonly string[];
  readonly onToggle: (variety: string) => void;
  readonly onPropose: (varieties: readonly string[]) => void;
  readonly refusal: RefusalCode | undefined;
  readonly ref: Ref<HTMLFieldSetElement>;
}

export function VarietyPicker(props: VarietyPickerProps) {
  const { dish, chosen, onToggle, onPropose, refusal, ref } = props;
  const { shop } = useSimpleShop();
  const { dish: words } = useWords("menu");
  const errors = useWords("errors");
  const { nameOf } = useDishWords();
  const max = varietyLimit(dish);
  const isFull = chosen.length >= max;
  const service = useService();
  const markOf = (variety: string) => service?.optionMark(dish.itemId, variety);
  const offered = dish.varieties?.options.filter((variety) => !markOf(variety)) ?? [];
  return (
    <fieldset ref={ref} className="flex flex-col gap-3">
      <legend className="mb-3 font-display text-xl font-semibold">{words.varieties(max)}</legend>
      {refusal && <Notice tone="error">{errors[refusal]}</Notice>}
      <p role="status" className="text-sm text-ink-soft">
        {isFull ? words.limit_reached(max) : words.chosen(chosen.length, max)}
      </p>
      <Button
        look="secondary"
        className="self-start"
        disabled={isFull}
        onClick={() =>
          onPropose(proposeVarieties(shop.categories, offering(dish, offered), chosen))
        }
      >
        <Sparkles size={18} aria-hidden />
        {words.propose}
      </Button>
      <ul className="grid gap-2 sm:grid-cols-2">
        {dish.varieties?.options.map((variety) => {
          const isChosen = chosen.includes(variety);
          const mark = markOf(variety);
          const isBarred = !isChosen && (isFull || mark !== undefined);
          return (
            <li key={variety}>
              <label
                className={classNames(
                  "flex min-h-14 items-center gap-3 rounded-2xl border p-1.5 pr-3 text-sm font-semibold transition",
                  "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
                  isChosen ? "border-accent bg-accent-soft" : "border-line bg-paper",
                  isBarred && "opacity-55",
                )}
              >
                <VarietyPicture variety={variety} />
                <span className="min-w-0 flex-1 leading-tight">
                  {nameOf(variety)}
                  {mark && <span className="block text-xs">{mark.text}</span>}
                </span>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isBarred}
                  onChange={() => onToggle(variety)}
                  className="size-5 shrink-0 accent-accent"
                />
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function offering(dish: SimpleMenuItem, options: readonly string[]): SimpleMenuItem {
  return dish.varieties
    ? { ...dish, varieties: { ...dish.varieties, options: [...options] } }
    : dish;
}

function VarietyPicture({ variety }: { variety: string }) {
  const { shop } = useSimpleShop();
  const dish = findItem(shop.categories, variety);
  if (!dish) return null;
  return (
    <DishPicture
      image={dish.details.image}
      width={56}
      height={44}
      className="h-11 w-14 rounded-xl object-cover"
    />
  );
}
