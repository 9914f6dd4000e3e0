import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { isUnanswered, pause, post } from "./ask.ts";
import { from } from "./customers.ts";
import { someAddress } from "./holding-customers.ts";
import {
  commonPlaces,
  firstDayOfRaces,
  MOST_PORTIONS,
  type Place,
  SCARCE_DISH,
  toHold,
} from "./places.ts";
import type { Random } from "./random.ts";
import { openScreen, type Screen } from "./staff-screen.ts";
import type { StaffAccount, World } from "./world.ts";

const LONGEST_WAIT_MS = 60_000;
const LEAST_PORTIONS = 10;

/** Per shop, an item ordered only by customers with holds, and the code of its refusal. */
const OUTAGES = [
  {
    restaurantId: "rootsflavorsrolle",
    thing: { kind: "dish", id: SCARCE_DISH, reason: "sold_out" },
  },
  {
    restaurantId: "nyonbosphore",
    thing: { kind: "way", id: "delivery", reason: "paused" },
  },
] as const;

export async function openService(world: World, account: StaffAccount) {
  const { restaurantId } = account;
  const random = world.random.fork(`service of ${restaurantId}`);
  const screen = await openScreen(world, account);
  const thing = OUTAGES.find((off) => off.restaurantId === restaurantId)?.thing;
  const places = commonPlaces().filter((place) => place.restaurantId === restaurantId);
  const days = [...new Set(places.map(({ day }) => day))];
  const retryUntilAnswered = (path: string, body: object) =>
    untilDone(world, screen, random, path, { restaurantId, ...body });

  const expectRefusal = async (code: string) => {
    const order = random.pick(random.pick(places)?.orders ?? []);
    if (!order) return;
    const { url, ledger } = world;
    const headers = from(someAddress(random));
    const answer = await post(`${url}${PATHS.hold}`, toHold(order), headers);
    if (isUnanswered(answer) || answer.body?.code === code) return;
    ledger.find(`${code} was said, and a hold is answered ${answer.status} ${answer.body?.code}`);
  };

  return async (isOver: () => boolean) => {
    while (!isOver() && thing) {
      // Before the days of the races.
      const until = { until: "date", day: firstDayOfRaces() };
      await retryUntilAnswered(STAFF_PATHS.switchOff, { ...thing, ...until });
      for (let i = 0; i < 3; i++) await expectRefusal(thing.reason);
      await retryUntilAnswered(STAFF_PATHS.putBack, { things: [thing] });
      const count = random.chance(0.2) ? null : random.between(LEAST_PORTIONS, MOST_PORTIONS);
      const counted = { dish: SCARCE_DISH, day: random.pick(days), count };
      if (thing.kind === "dish") await retryUntilAnswered(STAFF_PATHS.setCount, counted);
      await pause(random.between(100, 600));
    }
  };
}

export async function countDish(world: World, { restaurantId, day, capacity }: Place) {
  const account = world.staff.find((staff) => staff.restaurantId === restaurantId);
  if (!account) throw new Error(`nobody works at ${restaurantId}`);
  const screen = await openScreen(world, account);
  const counted = { restaurantId, dish: SCARCE_DISH, day, count: capacity };
  await untilDone(world, screen, world.random, STAFF_PATHS.setCount, counted);
}

/** Retries until answered: otherwise the outage would never end. */
async function untilDone(
  { ledger }: World,
  screen: Screen,
  random: Random,
  path: string,
  body: object,
): Promise<void> {
  const start = performance.now();
  let answer = await screen.post(path, body);
  while (isUnanswered(answer)) {
    if (performance.now() - start > LONGEST_WAIT_MS) {
      return void ledger.find(`${path} was not acknowledged within a minute`);
    }
    await pause(random.between(10, 60));
    answer = await screen.post(path, body);
  }
  if (answer.status !== 200) {
    ledger.find(`${path} was answered ${answer.status} ${answer.body.code}`);
  }
}
