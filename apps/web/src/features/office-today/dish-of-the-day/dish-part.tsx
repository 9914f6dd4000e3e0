import { useQuery } from "@tanstack/react-query";
import { ChefHat } from "lucide-react";
import { useStore } from "zustand";
import { useWords } from "../../../i18n/words.ts";
import { useDraftContext } from "../../../office/draft/draft-context.ts";
import { LoadProblem } from "../../../office/shell/load-problem.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { dishesQuery } from "./dish-calls.ts";
import { DishForm } from "./dish-form.tsx";
import { DishOnSale } from "./dish-on-sale.tsx";
import { useDishPhoto } from "./photo-part.tsx";
import { emptyDish, hasInput, NOTHING_TYPED, typedDish } from "./typed-dish.ts";

export function DishPart() {
  const words = useWords("officeDish");
  const { slug } = useDraftContext();
  const { data, error, refetch } = useQuery(dishesQuery(slug));
  const storedDish = typedDish(slug);
  const typed = useStore(storedDish);
  // Here rather than in the form, so that the upload continues while the form is closed.
  const photo = useDishPhoto(slug, (image) => storedDish.update((now) => ({ ...now, image })));
  return (
    <>
      {!data && !error && <Skeleton className="h-24" />}
      {error && !data && (
        <LoadProblem text={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {data.dishes.length === 0 && <p className="text-ink-soft">{words.intro}</p>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {data.dishes.map((dish) => (
              <DishOnSale key={dish.id} dish={dish} />
            ))}
          </ul>
          <Button
            look={data.dishes.length === 0 ? "primary" : "secondary"}
            onClick={() =>
              storedDish.update((now) => ({
                ...(hasInput(now) ? now : emptyDish(data)),
                isOpen: true,
              }))
            }
          >
            <ChefHat size={20} aria-hidden />
            {hasInput(typed) ? words.resume : words.add}
          </Button>
          <DishForm
            open={typed.isOpen}
            dishes={data}
            photo={photo}
            onClose={() => storedDish.update((now) => ({ ...now, isOpen: false }))}
            onSold={() => {
              photo.remove();
              storedDish.update(() => NOTHING_TYPED);
            }}
          />
        </>
      )}
    </>
  );
}
