import { PATHS } from "@comptoir/contract";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { type Answer, isUnanswered, pause, post } from "./ask.ts";
import type { Random } from "./random.ts";
import { LIMITED, ONCE, type World } from "./world.ts";

const LONGEST_WAIT_MS = 60_000;
const COUPON_CUSTOMERS = 12;

export interface Submission {
  readonly key: string;
  readonly url?: string;
  readonly address?: string;
  readonly order: Record<string, unknown>;
  readonly allowedCodes?: readonly string[];
  readonly patient?: boolean;
}

export type Lane = (isOver: () => boolean) => Promise<void>;

export function customer(world: World, name: string): Lane {
  const random = world.random.fork(name);
  return async (isOver) => {
    for (let i = 0; !isOver(); i++) {
      const submission = {
        key: `${name}-${i}`,
        order: someOrder(random),
        patient: random.chance(0.9),
      };
      const taps = random.chance(0.1) ? 2 : 1;
      await Promise.all(Array.from({ length: taps }, () => submit(world, submission, random)));
      await pause(random.between(5, 50));
    }
  };
}

export function limitedCouponRacer(world: World, name: string): Lane {
  return couponRacer(world, name, LIMITED.code, "coupon_used_up", (random) =>
    contact(random.between(0, 9_999)),
  );
}

export function onceCouponRacer(world: World, name: string): Lane {
  return couponRacer(world, name, ONCE.code, "coupon_already_used", (_, person) => contact(person));
}

function couponRacer(
  world: World,
  name: string,
  couponCode: string,
  refusal: string,
  who: (random: Random, person: number) => Record<string, string>,
): Lane {
  const random = world.random.fork(name);
  return async (isOver) => {
    for (let i = 0; !isOver(); i++) {
      const person = random.between(1, COUPON_CUSTOMERS);
      const race = [0, 1, 2].map((runner) => {
        const order = delivered({ couponCode, customerInfo: who(random, person) });
        return submit(
          world,
          { key: `${name}-${i}-${runner}`, order, allowedCodes: [refusal], patient: true },
          random,
        );
      });
      await Promise.all(race);
      await pause(random.between(50, 200));
    }
  };
}

export async function submit(
  world: World,
  submission: Submission,
  random: Random,
): Promise<boolean> {
  const { ledger } = world;
  const { key, url = world.url, address, order, allowedCodes = [], patient = true } = submission;
  const headers = { "idempotency-key": key, ...from(address) };
  const start = performance.now();
  let answer = await post(`${url}${PATHS.createOrder}`, order, headers);
  while (isUnanswered(answer)) {
    if (answer.status === 503) ledger.turnAway();
    if (!patient) return false;
    if (performance.now() - start > LONGEST_WAIT_MS) {
      ledger.find("an order was not acknowledged within a minute");
      return false;
    }
    await pause(random.between(10, 60));
    answer = await post(`${url}${PATHS.createOrder}`, order, headers);
  }
  const { status, body } = answer;
  if (status === 201) ledger.place(key, placedOrder(answer), "couponCode" in order);
  else if (status === 422 && allowedCodes.includes(String(body.code))) ledger.refuse(key);
  else ledger.find(`an order of ${describe(submission)} was answered ${status} ${body.code}`);
  return status === 201;
}

function describe({ key, order }: Submission): string {
  return `"${key.replace(/[-\d]+$/, "")}"${"hold" in order ? ", kept for them," : ""}`;
}

export function placedOrder({ body }: Answer) {
  return {
    restaurantId: String(body.restaurantId),
    id: String(body._id),
    number: Number(body.orderNumber),
    total: Number(body.totalPrice),
  };
}

function someOrder(random: Random): Record<string, unknown> {
  // Delivery orders get mails, and drawing their bill takes the server a moment.
  if (random.chance(0.1)) return delivered({ customerInfo: contact(random.between(0, 9_999)) });
  const order = customOrder();
  return { ...order, items: order.items.map((i) => ({ ...i, quantity: random.between(1, 5) })) };
}

/** Without a day: the clock may jump meanwhile. */
function delivered(changes: Record<string, unknown>): Record<string, unknown> {
  return simpleOrder({ deliveryTimePreference: null, ...changes });
}

export function from(address: string | undefined): Record<string, string> {
  return address ? { "x-forwarded-for": address } : {};
}

function contact(person: number): Record<string, string> {
  const digits = String(person).padStart(4, "0");
  return {
    name: `Client ${person}`,
    phone: `+41 79 555 ${digits}`,
    email: `client${person}@example.ch`,
  };
}
