import type { AddressInfo } from "node:net";
import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../../../test/follow-stream.ts";
import {
  ENGINES,
  freshDatabase,
  type Person,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../../test/harness.ts";
import { COUPLE, type Office, openOffice, SHOP } from "../../../test/office.ts";

async function listen({ app }: TestServer): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

describe.each(ENGINES)("an open office on %s", (engine) => {
  let database: TestDatabase;
  let office: Office;
  let second: TestServer;
  let url: string;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    office = await openOffice(engine, database);
    second =
      engine === "postgres"
        ? await startServer(engine, { database, livingShops: true })
        : office.server;
    url = await listen(second);
  });
  afterAll(async () => {
    if (second !== office.server) await second.close();
    await office.server.close();
    await database.drop();
  });

  const followAs = (person: Person) =>
    follow(`${url}${OFFICE_PATHS.live}?restaurantId=${SHOP}`, {
      authorization: `Bearer ${person.token}`,
    });

  test("is notified of changes, plans and publications in another process", async () => {
    const stream = await followAs(office.owner);
    expect(await stream.next()).toMatchObject({ event: "ready" });

    const { revision } = await office.set(COUPLE, 17);
    const draft = await stream.until(({ event }) => event === "draft");
    expect(draft.data).toEqual({ revision });

    const { version, revision: now } = await office.publish();
    const published = await stream.until(({ event }) => event === "published");
    expect(published.data).toEqual({ version });
    await stream.until(({ event, data }) => event === "draft" && data.revision === now);

    const changes = [{ path: COUPLE, was: 17, value: 18 }];
    await office.send(OFFICE_PATHS.plans, { at: "2026-12-01T08:00:00.000Z", changes });
    await stream.until(({ event }) => event === "plans");
    await stream.close();
  });

  test("is not notified of another shop", async () => {
    const other = await office.server.staff("nyonbosphore");
    const stream = await follow(`${url}${OFFICE_PATHS.live}?restaurantId=nyonbosphore`, {
      authorization: `Bearer ${other.token}`,
    });
    await stream.next();
    await office.set(COUPLE, 19);
    const changes = [{ path: ["note"], value: "N" }];
    await office.send(OFFICE_PATHS.draft, { restaurantId: "nyonbosphore", changes }, other);
    expect(await stream.next()).toEqual({ event: "draft", data: { revision: 1 } });
    await stream.close();
  });

  test("is no longer notified once its owner is only kitchen staff", async () => {
    const former = await office.server.staff(SHOP, "former");
    const stream = await followAs(former);
    await stream.next();
    await office.server.db
      .updateTable("profiles")
      .set({ staff_right: "kitchen" })
      .where("user_id", "=", former.uid)
      .execute();
    office.server.feed.publish({ kind: "access", userId: former.uid });
    await stream.ended;
    expect((await followAs(former)).response.status).toBe(403);
  });
});
