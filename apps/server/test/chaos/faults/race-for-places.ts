import { untilOpen } from "../../process/server-process.ts";
import { pause } from "../ask.ts";
import { submit } from "../customers.ts";
import { passHolds } from "../hold-time.ts";
import { someAddress, takeHold } from "../holding-customers.ts";
import { withDb } from "../outbox-time.ts";
import { PLACES, type Place, placeOfRace, RACE } from "../places.ts";
import type { Random } from "../random.ts";
import { countDish } from "../service-staff.ts";
import { verify } from "../verify.ts";
import type { Instance, World } from "../world.ts";

const CUSTOMERS = 200;
const SECOND = 60;

/**
 * Two hundred concurrent requests for twenty places, half of them with holds, while processes are
 * killed: exactly twenty succeed. Lost holds are available again after ten minutes.
 */
export async function raceForPlaces(world: World, rounds: number): Promise<number> {
  const { ledger } = world;
  const random = world.random.fork("race");
  const instances = world.engine === "postgres" ? [world, await world.startAnother()] : [world];
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    const place = placeOfRace(round);
    if (place.refusal === "sold_out") await countDish(world, place);
    const start = performance.now();
    const [first] = await Promise.all([
      race(world, place, { instances, random, count: CUSTOMERS, name: `${RACE}-${round}` }),
      killOne(instances, random),
    ]);
    slowest = Math.max(slowest, performance.now() - start);
    const taken = await takenOf(world, place);
    if (taken !== place.capacity) {
      ledger.find(`${place.refusal} was said, and ${taken} of ${place.capacity} are taken`);
    }
    await passHolds(world);
    const late = { instances, random, count: SECOND, name: `${RACE}-${round}-late` };
    const second = await race(world, place, late);
    if (first + second !== PLACES) ledger.find(`${first + second} got one of ${PLACES} places`);
    await verify(world);
  }
  for (const other of instances.slice(1)) await other.end("SIGTERM");
  return slowest;
}

interface Race {
  readonly instances: readonly Instance[];
  readonly random: Random;
  readonly count: number;
  readonly name: string;
}

async function race(world: World, place: Place, { instances, random, count, name }: Race) {
  const customers = Array.from({ length: count }, async (_, i): Promise<boolean> => {
    const order = random.pick(place.orders) ?? {};
    const url = (instances[i % instances.length] ?? world).url;
    const customer = { url, address: someAddress(random) };
    const key = `${name}-${i}`;
    const allowedCodes = [place.refusal];
    if (i % 4 < 2) return await submit(world, { ...customer, key, order, allowedCodes }, random);
    const hold = await takeHold(world, order, { customer, random, allowedCodes });
    const own = hold === null ? { order, allowedCodes } : { order: { ...order, hold } };
    return await submit(world, { ...customer, key, ...own }, random);
  });
  return (await Promise.all(customers)).filter(Boolean).length;
}

async function killOne(instances: readonly Instance[], random: Random): Promise<void> {
  await pause(random.between(0, 600));
  const instance = random.pick(instances);
  await instance?.end("SIGKILL");
  if (instance) await untilOpen(instance.spawn());
}

function takenOf(world: World, { restaurantId, resource }: Place): Promise<number> {
  return withDb(world, async (db) => {
    const row = await db
      .selectFrom("service_taken")
      .select("taken")
      .where("restaurant_id", "=", restaurantId)
      .where("resource", "=", resource)
      .executeTakeFirst();
    return row?.taken ?? 0;
  });
}
