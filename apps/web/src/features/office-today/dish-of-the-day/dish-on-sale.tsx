import { type DishesOfTheDay, MAX_DISH_COUNT } from "@comptoir/contract";
import { inLanguage, SIMPLE_MENU } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { failureWords } from "../../../i18n/failure-words.ts";
import { formatPrice } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useDraftContext } from "../../../office/draft/draft-context.ts";
import { usePublishedContent } from "../../../office/draft/use-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { dishesQuery, endDish, setDishCount, useDayName, usePaidPrice } from "./dish-calls.ts";

type Dish = DishesOfTheDay["dishes"][number];

export function DishOnSale({ dish }: { dish: Dish }) {
  const words = useWords("officeDish");
  const language = useLanguage();
  const dayName = useDayName();
  const { slug } = useDraftContext();
  const isSimple = usePublishedContent(["menuType"]) === SIMPLE_MENU;
  const { paidPrice } = usePaidPrice();
  const titleId = useId();
  const [isCounting, setCounting] = useState(false);
  const { id, image, price, day, on, count, left } = dish;
  const name = inLanguage(dish.names, language);
  const lastDay = on.until > day ? `, ${words.until(dayName(on.until).toLowerCase())}` : "";
  return (
    <li>
      <article aria-labelledby={titleId} className="flex flex-col gap-3 rounded-2xl bg-cream p-3">
        <div className="flex items-start gap-3">
          <Picture
            image={image}
            alt=""
            sizes="5rem"
            width={80}
            height={60}
            className="aspect-4/3 w-20 shrink-0 rounded-xl bg-cream-deep object-cover"
          />
          <div className="min-w-0 flex-1">
            <h3 id={titleId} className="text-lg leading-tight wrap-anywhere">
              {name}
            </h3>
            <p className="text-sm text-ink-soft">
              {formatPrice(paidPrice(price))} · {dayName(day)}
              {lastDay}
            </p>
            <p className="font-semibold tabular-nums" aria-live="polite">
              {count === null || left === null ? words.uncounted : words.left(left, count)}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a
            href={`/${slug}${isSimple ? `?dish=${id}` : `#${id}`}`}
            className="mr-auto inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
          >
            <ExternalLink size={18} aria-hidden />
            {words.see}
          </a>
          <Button
            look="secondary"
            aria-label={words.of(words.change_count, name)}
            onClick={() => setCounting(true)}
          >
            {words.change_count}
          </Button>
          <EndButton id={id} name={name} />
        </div>
        <CountDialog dish={dish} open={isCounting} onClose={() => setCounting(false)} />
      </article>
    </li>
  );
}

function EndButton({ id, name }: { id: string; name: string }) {
  const words = useWords("officeDish");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const { slug } = useDraftContext();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await endDish(slug, id);
      showToast(words.ended(name), { tone: "success" });
      await client.invalidateQueries({ queryKey: dishesQuery(slug).queryKey });
    },
  });
  const end = () => {
    setAsking(false);
    mutate();
  };
  return (
    <>
      <Button
        look="secondary"
        busy={isPending}
        aria-label={words.of(words.end, name)}
        onClick={() => setAsking(true)}
      >
        {words.end}
      </Button>
      {error && (
        <div className="w-full">
          <Notice tone="error">{failureWords(errors, error)}</Notice>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={words.ending.title(name)}
        text={words.ending.text}
        confirmLabel={words.ending.confirm}
        cancelLabel={cancel}
        danger
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function CountDialog({ dish, open, onClose }: { dish: Dish; open: boolean; onClose: () => void }) {
  const { count: words } = useWords("officeDish");
  const { close } = useWords("common");
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={close}>
      <CountForm dish={dish} onDone={onClose} />
    </Dialog>
  );
}

function CountForm({ dish, onDone }: { dish: Dish; onDone: () => void }) {
  const { count: words } = useWords("officeDish");
  const { less, more } = useWords("common");
  const errors = useWords("errors");
  const { slug } = useDraftContext();
  const dayName = useDayName();
  const client = useQueryClient();
  const [count, setCount] = useState(dish.count ?? 0);
  const sold = (dish.count ?? 0) - (dish.left ?? 0);
  const label = words.label(dayName(dish.day).toLowerCase());
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await setDishCount({ restaurantId: slug, dish: dish.id, day: dish.day, count });
      await client.invalidateQueries({ queryKey: dishesQuery(slug).queryKey });
      onDone();
    },
  });
  const range = { value: count, min: 0, max: MAX_DISH_COUNT, onChange: setCount, label };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">{label}</p>
          {sold > 0 && <p className="text-sm text-ink-soft">{words.sold(sold)}</p>}
        </div>
        <Stepper {...range} lessLabel={less} moreLabel={more}>
          <NumberInput {...range} />
        </Stepper>
      </div>
      {error && <Notice tone="error">{failureWords(errors, error)}</Notice>}
      <Button wide busy={isPending} onClick={() => mutate()}>
        {words.save}
      </Button>
    </>
  );
}
