import { OFFICE_PATHS } from "@comptoir/contract";
import { addDays, type Day, inZurich } from "@comptoir/domain";
import { readClaims } from "../../src/storage/take-places.ts";
import { type Facts, readFacts } from "../chaos/facts.ts";
import { openScreen } from "../chaos/staff-screen.ts";
import { checkFacts, expectationsOf } from "../chaos/verify.ts";
import type { World } from "../chaos/world.ts";
import { mostOf } from "./soaked-shops.ts";

export async function verifyFacts(world: World): Promise<void> {
  const output = { ...expectationsOf(world), mostOf };
  const storage = world.openStorage();
  try {
    const facts = withoutPast(await readFacts(storage), addDays(inZurich(new Date()).day, -1));
    for (const finding of checkFacts(facts, output)) world.ledger.find(finding);
  } finally {
    await storage.close();
  }
}

/** Retention deletes the places of past days, but not their orders. */
function withoutPast(facts: Facts, since: Day): Facts {
  const isCounted = (resource: string) => (/\d{4}-\d\d-\d\d/.exec(resource)?.[0] ?? "") >= since;
  const counted = ({ claims_json }: { claims_json: string | null }) =>
    JSON.stringify(readClaims(claims_json).filter(({ resource }) => isCounted(resource)));
  return {
    ...facts,
    orders: facts.orders.map((order) => ({ ...order, claims_json: counted(order) })),
    holds: facts.holds.map((hold) => ({ ...hold, claims_json: counted(hold) })),
    taken: facts.taken.filter(({ resource }) => isCounted(resource)),
  };
}

export async function readFigures(
  world: World,
  from: Day,
  until: Day,
): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  for (const account of world.staff) {
    const { restaurantId } = account;
    const screen = await openScreen(world, account);
    const query = `?restaurantId=${restaurantId}&from=${from}&until=${until}`;
    const { status, body } = await screen.get(`${OFFICE_PATHS.figures}${query}`);
    if (status !== 200) world.ledger.find(`the figures were answered ${status} ${body.code}`);
    const days = (body.days ?? []) as { day: Day; amount: number }[];
    for (const { day, amount } of days) {
      if (amount !== 0) figures.set(`${restaurantId} ${day}`, Math.round(amount * 100));
    }
  }
  return figures;
}
