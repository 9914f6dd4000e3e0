import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { isUnanswered, pause, post } from "./ask.ts";
import { from, type Lane, submit } from "./customers.ts";
import { commonPlaces, toHold } from "./places.ts";
import type { Random } from "./random.ts";
import { openScreen, type Screen } from "./staff-screen.ts";
import type { World } from "./world.ts";

const LONGEST_WAIT_MS = 60_000;
const UNAVAILABLE_CODES = ["slot_full", "sold_out", "paused"];

type Order = Readonly<Record<string, unknown>>;

interface Customer {
  readonly url: string;
  readonly address: string;
}

export function holdingCustomer(world: World, name: string): Lane {
  const random = world.random.fork(name);
  const orders = commonPlaces().flatMap((place) => place.orders);
  return async (isOver) => {
    const screens = await openScreens(world);
    for (let i = 0; !isOver(); i++) {
      const customer = { url: world.url, address: someAddress(random) };
      const key = `${name}-${i}`;
      const visitor = { customer, key, random };
      const order = random.pick(orders) ?? {};
      if (await visit(world, order, visitor)) await maybeCancel(world, visitor, screens);
      await pause(random.between(5, 50));
    }
  };
}

interface Visitor {
  readonly customer: Customer;
  readonly key: string;
  readonly random: Random;
}

async function visit(world: World, first: Order, visitor: Visitor): Promise<boolean> {
  const { customer, random } = visitor;
  const asking = { customer, random, allowedCodes: UNAVAILABLE_CODES };
  const heldId = await takeHold(world, first, asking);
  await pause(random.between(0, 100));
  if (heldId === null) return random.chance(0.5) && orderWithHold(world, first, visitor, null);
  const chance = random.next();
  if (chance < 0.1) return false;
  if (chance < 0.25) return leave(world, first, heldId, customer);
  if (chance < 0.6) return orderWithHold(world, first, visitor, heldId);
  const others = commonPlaces().flatMap((place) => place.orders);
  const second = random.pick(others.filter((o) => o.restaurantId === first.restaurantId)) ?? first;
  const moved = await takeHold(world, second, { ...asking, hold: heldId });
  return moved !== null && orderWithHold(world, second, visitor, moved);
}

function orderWithHold(world: World, order: Order, visitor: Visitor, hold: string | null) {
  const { customer, key, random } = visitor;
  const submission = { ...customer, key, order: { ...order, ...(hold && { hold }) } };
  const patient = random.chance(0.9);
  return submit(world, { ...submission, allowedCodes: UNAVAILABLE_CODES, patient }, random);
}

interface HoldAttempt {
  readonly customer: Customer;
  readonly random: Random;
  readonly allowedCodes: readonly string[];
  readonly hold?: string;
}

/** Returns null if no hold is granted. */
export async function takeHold(
  { ledger }: World,
  order: Order,
  { customer: { url, address }, random, allowedCodes, hold }: HoldAttempt,
): Promise<string | null> {
  const start = performance.now();
  const once = () => post(`${url}${PATHS.hold}`, toHold(order, hold), from(address));
  let answer = await once();
  while (isUnanswered(answer)) {
    if (performance.now() - start > LONGEST_WAIT_MS) {
      ledger.find("a hold was not acknowledged within a minute");
      return null;
    }
    await pause(random.between(10, 60));
    answer = await once();
  }
  const { status, body } = answer;
  if (status === 200) {
    // The limit of open holds is reached: the order goes without one.
    if (body === null) return null;
    ledger.hold();
    return String(body.hold);
  }
  if (status !== 422 || !allowedCodes.includes(String(body.code))) {
    ledger.find(`a hold was answered ${status} ${body?.code}`);
  }
  return null;
}

async function leave(
  { ledger }: World,
  { restaurantId }: Order,
  hold: string,
  { url, address }: Customer,
): Promise<false> {
  const answer = await post(`${url}${PATHS.releaseHold}`, { restaurantId, hold }, from(address));
  if (!isUnanswered(answer) && answer.status !== 200) {
    ledger.find(`leaving was answered ${answer.status} ${answer.body.code}`);
  }
  return false;
}

/** Cancels most orders, so that places become free again. */
async function maybeCancel({ ledger }: World, { key, random }: Visitor, screens: Screens) {
  const placed = ledger.placed.get(key);
  if (!placed || random.chance(0.2)) return;
  const screen = screens.get(placed.restaurantId);
  const cancelled = { _id: placed.id, state: "cancelled" };
  const answer = await screen?.post(STAFF_PATHS.updateOrderState, cancelled);
  if (answer?.status === 200) ledger.move(placed.id, "cancelled");
}

type Screens = ReadonlyMap<string, Screen>;

async function openScreens(world: World): Promise<Screens> {
  const opened = world.staff.map(
    async (account) => [account.restaurantId, await openScreen(world, account)] as const,
  );
  return new Map(await Promise.all(opened));
}

export function someAddress(random: Random): string {
  const part = () => random.between(1, 254);
  return `10.${part()}.${part()}.${part()}`;
}
