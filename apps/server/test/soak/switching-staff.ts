import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { pause, post } from "../chaos/ask.ts";
import { from, type Lane } from "../chaos/customers.ts";
import { someAddress } from "../chaos/holding-customers.ts";
import type { Ledger } from "../chaos/ledger.ts";
import { toHold } from "../chaos/places.ts";
import type { Random } from "../chaos/random.ts";
import { openScreen } from "../chaos/staff-screen.ts";
import type { StaffAccount } from "../chaos/world.ts";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { pauseUnlessOver } from "./pause-unless-over.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";
import type { SoakCounts } from "./soak-counts.ts";
import { CUSTOM, MOST_PORTIONS, offeredSlots, SIMPLE } from "./soaked-shops.ts";

const DISH = "cheese_pastry";
const LEAST_PORTIONS = 30;

const OUTAGES: Readonly<Record<string, { kind: string; id: string; reason: string }>> = {
  [SIMPLE]: { kind: "dish", id: DISH, reason: "sold_out" },
  [CUSTOM]: { kind: "way", id: "pick_up", reason: "paused" },
};

interface Counter {
  readonly urls: readonly string[];
  readonly ledger: Ledger;
  readonly random: Random;
  readonly done: SoakCounts;
}

export async function openCounter(counter: Counter, account: StaffAccount): Promise<Lane> {
  const { urls, ledger, random, done } = counter;
  const { restaurantId } = account;
  const screen = await openScreen({ url: urls[0] ?? "", ledger }, account);
  const outage = OUTAGES[restaurantId] ?? { kind: "shop", id: "", reason: "paused" };
  const send = async (path: string, body: object) => {
    const answer = await retryUntilAnswered(() => screen.post(path, { restaurantId, ...body }));
    if (answer.status !== 200)
      ledger.find(`${path} was answered ${answer.status} ${answer.body.code}`);
  };
  const tryHold = async (url: string) => {
    const order = wanted(restaurantId);
    if (!order) return;
    const answer = await post(`${url}${PATHS.hold}`, toHold(order), from(someAddress(random)));
    if (answer.status === 422) return;
    ledger.find(`${outage.reason} was said, and a hold is answered ${answer.status}`);
  };

  return async (isOver) => {
    while (!isOver()) {
      await send(STAFF_PATHS.switchOff, { ...outage, until: "end_of_service" });
      done.switched += 1;
      for (const url of urls) await tryHold(url);
      await pause(random.between(500, 2_000));
      await send(STAFF_PATHS.putBack, { things: [outage] });
      if (outage.kind === "dish") {
        const count = random.chance(0.2) ? null : random.between(LEAST_PORTIONS, MOST_PORTIONS);
        await send(STAFF_PATHS.setCount, { dish: DISH, day: inZurich(new Date()).day, count });
      }
      await pauseUnlessOver(isOver, random.between(4_000, 12_000));
    }
  };
}

function wanted(restaurantId: string): Record<string, unknown> | undefined {
  if (restaurantId === CUSTOM) return customOrder();
  const [slot] = offeredSlots(restaurantId);
  if (!slot) return undefined;
  return simpleOrder({
    items: [{ itemId: DISH, size: "couple", quantity: 2 }],
    deliveryTimePreference: { date: slot.day, time: slot.time },
  });
}
