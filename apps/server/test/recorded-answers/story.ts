import type { TestServer } from "../harness.ts";
import { deleteAccount, signUp } from "./accounts.ts";
import { followOrder, moveOrders, readDays, refuseToRead } from "./board.ts";
import { COUPONS, tryCoupons } from "./coupons.ts";
import { answerForOwnOrders } from "./own-orders.ts";
import { linkOrders, orderAtNight, placeOrders, refuseOrders } from "./placing.ts";
import type { Recorder } from "./recorder.ts";
import { NYON, ROLLE, type Scene } from "./scene.ts";

export async function playStory(server: TestServer, recorder: Recorder): Promise<void> {
  const { meet } = recorder;
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  await server.db.insertInto("coupons").values(COUPONS).execute();
  const people = {
    cook: meet(await server.staff(ROLLE)),
    rival: meet(await server.staff(NYON)),
    lea: meet(await server.signUp("lea@example.ch")),
    max: meet(await server.signUp("max@example.ch")),
  };
  const scene = { server, people, ...recorder };
  await openShops(scene);
  await signUp(scene);
  await tryCoupons(scene);
  const orders = await placeOrders(scene);
  await refuseOrders(scene);
  await followOrder(scene, orders.whole);
  await moveOrders(scene, orders);
  await linkOrders(scene, orders);
  await readDays(scene, "after a busy morning");
  await refuseToRead(scene);
  await orderAtNight(scene);
  await deleteAccount(scene);
  await readDays(scene, "after an account was deleted");
  await answerForOwnOrders(scene);
}

async function openShops({ get, getFile, people: { cook: as } }: Scene) {
  await get("config", "for everybody");
  for (const slug of [ROLLE, NYON, "nowhere"]) await getFile("business_rules", `${slug}.json`);
  const query = { restaurantId: ROLLE };
  await get("getOrderNumbersForMonitoring", "nothing yet", query, { as });
  await get("getOrders", "nothing yet", { ...query, date: "2026-11-15" }, { as });
}
