import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { order as orderCodec, type Profile, type ServiceStateOnWire } from "@comptoir/contract";
import {
  accept,
  capacityOf,
  fromChf,
  inZurich,
  type NewCoupon,
  type Order,
  type OrderState,
  type StaffRight,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { unwrap } from "../src/faults.ts";
import { createCoupon } from "../src/features/coupons/manage-coupons.ts";
import { readDraft } from "../src/features/drafts/draft.ts";
import { linkKeyOf } from "../src/features/notices/order-link.ts";
import { makeShop } from "../src/features/opening/make-shop.ts";
import { moveOrder } from "../src/features/orders/move-order.ts";
import { findOrder, lockOrder } from "../src/features/orders/orders-repository.ts";
import { promiseOrder } from "../src/features/orders/promise-order.ts";
import { setMoney, tickOrderLine } from "../src/features/orders/staff-order.ts";
import { addEntries } from "../src/features/payments/payments.ts";
import {
  changeProfile,
  findProfile,
  insertProfile,
  setStaff,
} from "../src/features/profiles/profiles-repository.ts";
import {
  insertOutage,
  raiseRevision,
  readStoredCounts,
  storeCount,
} from "../src/features/service/service-repository.ts";
import { publishShop } from "../src/features/shop-versions/publish-shop.ts";
import { invite } from "../src/features/team/invite.ts";
import { identityTables } from "../src/identity/embedded/accounts/identity-tables.ts";
import { publishOrders, type ShopChanged } from "../src/live/change-feed.ts";
import { migrate } from "../src/storage/migrate.ts";
import type { StoredOrder } from "../src/storage/order-row.ts";
import { openStorage, sqliteFile } from "../src/storage/storage.ts";
import { transact } from "../src/storage/transaction.ts";
import { type AnsweredCall, faultsOf } from "./answered-calls.ts";
import { PUBLIC_URL, SECRET, startServer } from "./harness.ts";
import { storeOrder, type WireOrder } from "./store-order.ts";

export type SimpleCoupon = Pick<NewCoupon, "code" | "type" | "value" | "minimum">;

const COLLEAGUE = "selin";
const GUEST = "g".repeat(43);

export async function startScreenServer(template: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-screen-"));
  copyFileSync(template, sqliteFile(dataDir));
  const drop = async () => rmSync(dataDir, { recursive: true });
  const database = { engine: "sqlite", databaseUrl: undefined, dataDir, drop } as const;
  const server = await startServer("sqlite", { database, livingShops: true });
  await server.app.ready();
  const { app, db, feed, shops } = server;
  const clock = () => server.now;
  const orderChanged = publishOrders(feed);
  const shopChanged: ShopChanged = async ({ slug }) => {
    feed.publish({ kind: "shop", slug });
    await server.reloadShops?.();
  };
  const tellOfService = (slug: string) => feed.publish({ kind: "service", slug });
  const byStaff = ({ id, slug }: StoredOrder) => ({
    ...{ id, at: server.now, requestId: "test" },
    staff: { subject: COLLEAGUE, slug },
  });
  const read = async (id: string): Promise<StoredOrder> => {
    const order = await findOrder(db, id);
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  };
  const encode = async ({ id }: { id: string }) => z.encode(orderCodec, await read(id));
  /** For the answer of the running action. */
  const cookies: string[] = [];

  const inviting = {
    ...{ db, shops, clock, secret: SECRET, publicUrl: PUBLIC_URL, mailer: server.mailer },
    onMailError: (error: unknown) => {
      throw error;
    },
  };
  const orders = {
    async place(wire: Partial<WireOrder> = {}): Promise<WireOrder> {
      const [placed] = await orders.placeMany(1, wire);
      return placed as WireOrder;
    },
    async placeMany(count: number, wire: Partial<WireOrder> = {}): Promise<WireOrder[]> {
      const placed: StoredOrder[] = [];
      for (let n = 0; n < count; n++) placed.push(await storeOrder(server, wire, GUEST));
      for (const order of placed) orderChanged(order);
      orders.setOwn(true);
      return await Promise.all(placed.map(encode));
    },
    async move({ _id: id }: WireOrder, ...states: OrderState[]): Promise<WireOrder> {
      await addColleague(await read(id));
      for (const to of states) {
        const method = to === "accepted" ? "other" : undefined;
        const moved = { ...byStaff(await read(id)), to, method } as const;
        unwrap(await moveOrder({ db, shops, orderChanged }, moved));
      }
      return await encode({ id });
    },
    async tick({ _id: id }: WireOrder, line: number): Promise<void> {
      const ticked = { ...byStaff(await read(id)), line, isDone: true };
      unwrap(await tickOrderLine({ db, orderChanged }, ticked));
    },
    async promise({ _id: id }: WireOrder, at: string): Promise<void> {
      const order = await read(id);
      const promised = { promised: new Date(at), revision: order.revision };
      unwrap(await promiseOrder({ db, orderChanged }, { ...byStaff(order), ...promised }));
    },
    async bank({ _id: id }: WireOrder, amount: number): Promise<WireOrder> {
      await transact(db, async (trx) => {
        const order = await lockOrder(trx, id);
        if (!order) throw new Error(`there is no order ${id}`);
        const source = { method: "transfer", source: "bank_file", by: null } as const;
        const paid = {
          ...source,
          kind: "payment",
          amount: fromChf(amount),
          at: server.now,
        } as const;
        return accept(await setMoney(trx, order, await addEntries(trx, order, [paid])));
      });
      orderChanged(await read(id));
      return await encode({ id });
    },
    async all(): Promise<WireOrder[]> {
      const rows = await db.selectFrom("orders").select("id").orderBy("order_number").execute();
      return await Promise.all(rows.map(encode));
    },
    async linkKey({ _id: id }: WireOrder): Promise<string> {
      return linkKeyOf(SECRET, await read(id));
    },
    async revokeLinks({ _id: id }: WireOrder): Promise<void> {
      await db.updateTable("orders").set({ links_revoked: 1 }).where("id", "=", id).execute();
    },
    /** Sets or clears the guest cookie that orders are placed with. */
    setOwn(isOwn: boolean): void {
      const guest = isOwn ? GUEST : "; Max-Age=0";
      cookies.push(`comptoir_guest=${guest}; Path=/api; HttpOnly`);
    },
  };
  const actions = {
    orders,
    /** Rendering every dish takes time. */
    async shortenMenu(slug: string, itemIds: readonly string[]): Promise<void> {
      const content: SimpleContent = JSON.parse(shops.get(slug)?.source ?? "");
      for (const category of Object.values(content.categories)) {
        category.options = category.options.filter(({ itemId }) => itemIds.includes(itemId));
      }
      await actions.publish(slug, content);
    },
    /** Notifies all open pages of the shop. */
    async publish(slug: string, shop: object): Promise<void> {
      const content = JSON.stringify(shop);
      const version = { slug, content, origin: "command", byUser: null } as const;
      const published = await publishShop({ db, clock, shopChanged }, version);
      if (!published.ok) throw new Error(JSON.stringify(published.error));
    },
    readDraft: (slug: string) => readDraft(db, slug, server.now),
    /** Sets the published content, even if invalid. Call before opening the page. */
    async startOffice(slug: string, content: object): Promise<void> {
      await db
        .updateTable("shop_versions")
        .set({ content: JSON.stringify(content) })
        .where("restaurant_id", "=", slug)
        .execute();
    },
    async openBaskets(slug: string, count: number): Promise<void> {
      const counted = { restaurant_id: slug, process: "another", count };
      await db
        .insertInto("open_baskets")
        .values({ ...counted, counted_at: server.now.toISOString() })
        .execute();
    },
    async connectBoard(slug: string): Promise<void> {
      const seen = { restaurant_id: slug, seen_at: server.now.toISOString() };
      await db.insertInto("boards_seen").values(seen).execute();
    },
    async invite(slug: string, email: string): Promise<{ url: string; mailedUrl: string }> {
      await addColleague({ slug }, "owner");
      const invitation = { slug, email, language: "fr", right: "owner", by: COLLEAGUE } as const;
      return unwrap(await invite(inviting, { ...invitation, at: server.now }));
    },
    async makeShop(slug: string): Promise<void> {
      const made = await makeShop(
        { ...inviting, identity: server.identity },
        { slug, email: "zoe@example.ch", language: "fr" },
      );
      if (!made.ok) throw new Error(JSON.stringify(made.error));
    },
    async addCoupon(slug: string, given: SimpleCoupon): Promise<void> {
      const coupon = { ...given, oncePerCustomer: false };
      const made = await createCoupon(db, { slug, coupon, actor: COLLEAGUE, now: server.now });
      if (!made.ok) throw new Error(made.error);
    },
    findFaults(calls: readonly AnsweredCall[]): string[] {
      return calls.flatMap((call) => faultsOf(call, server.routes));
    },
    tellOfPrinters(slug: string): void {
      feed.publish({ kind: "printers", slug });
    },
    async addAccount(email: string, password: string, known: Partial<Profile>): Promise<Profile> {
      const account = await server.identity.accounts?.setPassword(email, password);
      const userId = account?.subject ?? "";
      await identityTables(db)
        .updateTable("user")
        .set({ emailVerified: true })
        .where("id", "=", userId)
        .execute();
      const { name = "", restaurantId: slug, staffRight: right = "owner" } = known;
      await insertProfile(db, { userId, email, name, at: server.now });
      await changeProfile(db, userId, known, server.now);
      await setStaff(db, userId, slug ? { slug, right } : null);
      return (await findProfile(db, userId)) as Profile;
    },
    async changeProfile(userId: string, change: Partial<Profile>): Promise<void> {
      await changeProfile(db, userId, change, server.now);
    },
    async dismiss(userId: string): Promise<void> {
      await setStaff(db, userId, null);
    },
    async setService(slug: string, { offs, left }: Partial<ServiceStateOnWire>): Promise<void> {
      const shop = shops.get(slug)?.shop;
      await transact(db, async (trx) => {
        if (offs) await trx.deleteFrom("switched_off").where("restaurant_id", "=", slug).execute();
        for (const { since, until, ...off } of offs ?? []) {
          const times = { since: new Date(since), until: until === null ? null : new Date(until) };
          const source = off.reason === "unwatched" ? "heartbeat" : "staff";
          await insertOutage(trx, slug, { ...off, ...times, source, by: COLLEAGUE });
        }
        if (left) await trx.deleteFrom("service_taken").where("restaurant_id", "=", slug).execute();
        const counts = await readStoredCounts(trx, slug, "");
        for (const [resource, rest] of Object.entries(left ?? {})) {
          const day = /\d{4}-\d\d-\d\d/.exec(resource)?.[0] ?? "";
          const capacity = shop && capacityOf(shop, resource, counts);
          const taken = { restaurant_id: slug, resource, day, taken: (capacity ?? 0) - rest };
          if (capacity === undefined) await storeCount(trx, slug, { resource, day, count: rest });
          else await trx.insertInto("service_taken").values(taken).execute();
        }
        await raiseRevision(trx, slug);
        return accept(true);
      });
      tellOfService(slug);
    },
  };

  /** Availability covers the current day and later: going back a day needs another message. */
  function setTime(now: Date): void {
    const isEarlier = inZurich(now).day < inZurich(server.now).day;
    server.now = now;
    if (isEarlier) for (const { slug } of shops.list()) tellOfService(slug);
  }

  async function addColleague({ slug }: Pick<Order, "slug">, right: StaffRight = "kitchen") {
    const colleague = { userId: COLLEAGUE, email: "selin@example.ch", name: "Selin" };
    await insertProfile(db, { ...colleague, at: server.now });
    await setStaff(db, COLLEAGUE, { slug, right });
  }

  return {
    actions,
    cookies,
    /** `action` is a name, or two with a slash between them. */
    async act(action: string, given: readonly unknown[], now: Date): Promise<unknown> {
      setTime(now);
      const [name = "", part = ""] = action.split("/");
      const found: unknown = Reflect.get(actions, name);
      const run = typeof found === "function" ? found : Reflect.get(found as object, part);
      return await run(...given);
    },
    answer(request: IncomingMessage, response: ServerResponse, now: Date): void {
      setTime(now);
      // Address the shop's host, and ask for no compression.
      const { "accept-encoding": _, ...headers } = request.headers;
      const { host } = new URL(PUBLIC_URL);
      request.headers = { ...headers, host, ...(headers.origin && { origin: PUBLIC_URL }) };
      app.server.emit("request", request, response);
    },
    close: () => server.close().then(drop),
  };
}

export type ScreenServer = Awaited<ReturnType<typeof startScreenServer>>;
/** As a test calls them. */
export type Actions = Remote<ScreenServer["actions"]>;
type Remote<T> = {
  [A in keyof T]: T[A] extends (...given: infer G) => infer R
    ? (...given: G) => Promise<Awaited<R>>
    : Remote<T[A]>;
};

interface SimpleContent {
  readonly categories: Readonly<Record<string, { options: { itemId: string }[] }>>;
}

/** A migrated database that a server has started on, to be copied. */
export async function makeTemplate(): Promise<{ file: string; remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-screens-"));
  const storage = openStorage({ dataDir, databaseUrl: undefined });
  await migrate(storage.db);
  await storage.close();
  const drop = async () => {};
  const database = { engine: "sqlite", databaseUrl: undefined, dataDir, drop } as const;
  await (await startServer("sqlite", { database, livingShops: true })).close();
  return { file: sqliteFile(dataDir), remove: () => rmSync(dataDir, { recursive: true }) };
}
