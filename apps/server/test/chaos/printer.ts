import { STAFF_PATHS } from "@comptoir/contract";
import { addPrinter } from "../../src/features/printing/manage-printers.ts";
import { ask, isUnanswered, pause, post } from "./ask.ts";
import type { Lane } from "./customers.ts";
import { withDb } from "./outbox-time.ts";
import type { StaffAccount, World } from "./world.ts";

export async function openPrinter(world: World, { restaurantId }: StaffAccount): Promise<Lane> {
  const { ledger, url } = world;
  const random = world.random.fork(`printer of ${restaurantId}`);
  const named = {
    slug: restaurantId,
    name: "Cuisine",
    prints: ["kitchen"],
    language: "fr",
  } as const;
  const added = await withDb(world, (db) => addPrinter(db, named, new Date()));
  if (!added.ok) throw new Error(added.error);
  const { id, secret } = added.value;
  const address = `${url}${STAFF_PATHS.cloudPrnt}/${id}`;
  const headers = { authorization: `Basic ${btoa(`printer:${secret}`)}` };

  const print = async () => {
    const answer = await post(address, { statusCode: "200 OK" }, headers);
    if (answer.status !== 200 && !isUnanswered(answer))
      ledger.find(`a printer was answered ${answer.status}`);
    const token = answer.body.jobToken;
    if (!token) return;
    if (ledger.done.has(`printed ${token}`)) ledger.find("what was printed is to be printed again");
    const paper = await fetch(`${address}?token=${token}`, { headers }).catch(() => undefined);
    if (!paper?.ok || (await paper.arrayBuffer().catch(() => undefined)) === undefined) return;
    const done = await ask(`${address}?token=${token}&code=200%20OK`, {
      method: "DELETE",
      headers,
    });
    // The answer has no JSON body.
    if (done.status === 200) ledger.done.add(`printed ${token}`);
  };
  return async (isOver) => {
    while (!isOver()) {
      await print();
      await pause(random.between(20, 120));
    }
  };
}
