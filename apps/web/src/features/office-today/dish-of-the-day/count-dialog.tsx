import { type DishesOfTheDay, MAX_DISH_COUNT } from "@comptoir/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureWords } from "../../../i18n/failure-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { useDraftContext } from "../../../office/draft/draft-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { useDayName } from "./day-name.ts";
import { dishesQuery, setDishCount } from "./dish-calls.ts";

type Dish = DishesOfTheDay["dishes"][number];

interface CountDialogProps {
  readonly dish: Dish;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Takes effect at once, without publishing. */
export function CountDialog({ dish, open, onClose }: CountDialogProps) {
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
