import { dishIds } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { TaskProblem } from "../../../order/service/outage-list.tsx";
import {
  type CountedDish,
  countedDay,
  countedDishes,
} from "../../../order/service/service-glance.ts";
import { type ServiceNow, useServiceCalls } from "../../../order/service/staff-service.ts";
import { type ApiError, asApiError } from "../../../platform/api.ts";
import { shopName } from "../../../shop/shop.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";
import { Stepper } from "../../../ui/stepper.tsx";

/** Debounce: customers must not see the 1 of a typed "12", nor every step of the stepper. */
const SETTLES_MS = 600;

interface Pending {
  count?: number | undefined;
  timer?: ReturnType<typeof setTimeout>;
  isSending: boolean;
}

function useSetLeft({ dish, left }: CountedDish, day: string) {
  const { slug } = useShop();
  const { setCount } = useServiceCalls(slug);
  const [wanted, setWanted] = useState<number>();
  const [problem, setProblem] = useState<ApiError>();
  const { current: pending } = useRef<Pending>({ isSending: false });
  const sendLater = () => {
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => void send(), SETTLES_MS);
  };
  const send = async () => {
    if (pending.isSending) return sendLater();
    const { count } = pending;
    if (count === undefined) return;
    pending.count = undefined;
    pending.isSending = true;
    try {
      await setCount({ dish, day, count, isLeft: true });
    } catch (error) {
      setProblem(asApiError(error));
    } finally {
      pending.isSending = false;
      if (pending.count === undefined) setWanted(undefined);
    }
  };
  const setLeft = (value: number) => {
    pending.count = value;
    setWanted(value);
    setProblem(undefined);
    sendLater();
  };
  return { left: wanted ?? left, problem, setLeft };
}

export function Portions({ service, now }: { service: ServiceNow; now: Date }) {
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
      <CountStepper
        value={left}
        onChange={setLeft}
        label={words.left_of(name)}
        inputLabel={words.left}
      />
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

function CountMore({ dishes, day }: { dishes: readonly string[]; day: string }) {
  const { counts: words } = useWords("board").service;
  const language = useLanguage();
  const { slug, shop } = useShop();
  const { setCount } = useServiceCalls(slug);
  const [dish, setDish] = useState("");
  const [count, setNumber] = useState(FIRST_COUNT);
  const { mutate, isPending, error } = useMutation({
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
          <CountStepper
            value={count}
            onChange={setNumber}
            label={words.number}
            inputLabel={words.number}
          />
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

interface CountStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
  readonly inputLabel: string;
}

function CountStepper({ inputLabel, ...count }: CountStepperProps) {
  const { less, more } = useWords("board").service.counts;
  return (
    <Stepper {...count} max={MOST} lessLabel={less} moreLabel={more}>
      <NumberInput {...count} min={0} max={MOST} label={inputLabel} />
    </Stepper>
  );
}
