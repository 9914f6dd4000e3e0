import { dishIds } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { TaskProblem } from "../../../order/service/outage-list.tsx";
import {
  type CountedDish,
  countedDay,
  countedDishes,
} from "../../../order/service/service-glance.ts";
import { type ServiceNow, useServiceCalls } from "../../../order/service/staff-service.ts";
import { shopName } from "../../../shop/shop.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { useSetLeft } from "./use-set-left.ts";

interface PortionsProps {
  readonly service: ServiceNow;
  readonly now: Date;
}

export function Portions({ service, now }: PortionsProps) {
  const { counts: words } = useWords("board").service;
  const { shop } = useShop();
  const counted = countedDishes(shop, service, now);
  const day = countedDay(shop, now);
  const known = new Set(counted.map(({ dish }) => dish));
  return (
    <>
      {counted.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {counted.map((each) => (
          <PortionRow key={each.dish} counted={each} day={day} />
        ))}
      </ul>
      <CountMore dishes={dishIds(shop).filter((dish) => !known.has(dish))} day={day} />
    </>
  );
}

const MOST = 999;

function PortionRow({ counted, day }: { readonly counted: CountedDish; readonly day: string }) {
  const { counts: words } = useWords("board").service;
  const language = useLanguage();
  const { slug, shop } = useShop();
  const { setCount } = useServiceCalls(slug);
  const { left, problem, setLeft } = useSetLeft(counted, day);
  const { dish, capacity, isSetToday, isOnMenu } = counted;
  const undoing = useMutation({
    networkMode: "always",
    mutationFn: () => setCount({ dish, day, count: null }),
  });
  const name = shopName(shop, dish, language);
  const undo = isOnMenu ? words.as_menu : words.no_count;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-32 flex-1 font-semibold wrap-anywhere">
        {name}{" "}
        {left === 0 ? (
          <Badge tone="honey">{words.sold_out}</Badge>
        ) : (
          <span className="font-normal whitespace-nowrap text-ink-soft">
            {words.of(capacity - counted.left + left)}
          </span>
        )}
      </p>
      <Stepper
        value={left}
        max={MOST}
        onChange={setLeft}
        label={words.left_of(name)}
        lessLabel={words.less}
        moreLabel={words.more}
      >
        <NumberInput value={left} min={0} max={MOST} onChange={setLeft} label={words.left} />
      </Stepper>
      {isSetToday && (
        <Button
          look="quiet"
          aria-label={words.of_dish(undo, name)}
          busy={undoing.isPending}
          className="-my-1 basis-full justify-start! px-0! text-sm"
          onClick={() => undoing.mutate()}
        >
          {undo}
        </Button>
      )}
      <TaskProblem error={problem ?? undoing.error} />
    </li>
  );
}

const FIRST_COUNT = 10;

interface CountMoreProps {
  readonly dishes: readonly string[];
  readonly day: string;
}

function CountMore({ dishes, day }: CountMoreProps) {
  const { counts: words } = useWords("board").service;
  const language = useLanguage();
  const { slug, shop } = useShop();
  const { setCount } = useServiceCalls(slug);
  const [dish, setDish] = useState("");
  const [count, setNumber] = useState(FIRST_COUNT);
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: () => setCount({ dish, day, count }),
    onSuccess: () => setDish(""),
  });
  if (dishes.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <SelectField label={words.add} value={dish} onChange={({ target }) => setDish(target.value)}>
        <option value="">{words.choose}</option>
        {dishes.map((id) => (
          <option key={id} value={id}>
            {shopName(shop, id, language)}
          </option>
        ))}
      </SelectField>
      {dish && (
        <div className="flex flex-wrap items-center gap-3">
          <Stepper
            value={count}
            max={MOST}
            onChange={setNumber}
            label={words.number}
            lessLabel={words.less}
            moreLabel={words.more}
          >
            <NumberInput
              value={count}
              min={0}
              max={MOST}
              onChange={setNumber}
              label={words.number}
            />
          </Stepper>
          <Button busy={isPending} className="min-h-12 flex-1" onClick={() => mutate()}>
            {words.start}
          </Button>
          <p className="basis-full text-sm text-ink-soft">{words.with_ordered}</p>
        </div>
      )}
      <TaskProblem error={error} />
    </div>
  );
}
