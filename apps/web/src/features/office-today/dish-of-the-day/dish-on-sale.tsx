import type { DishesOfTheDay } from "@comptoir/contract";
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
import { Notice } from "../../../ui/notice.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { CountDialog } from "./count-dialog.tsx";
import { useDayName } from "./day-name.ts";
import { dishesQuery, endDish } from "./dish-calls.ts";
import { usePaidPrice } from "./paid-price.ts";

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
