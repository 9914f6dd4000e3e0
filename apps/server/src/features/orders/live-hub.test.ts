import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../../../../../scripts/testing/eventually.ts";
import { freshStorage } from "../../../test/harness.ts";
import { storedOrder, storeRow } from "../../../test/stored-order.ts";
import type { VerifiedUser } from "../../identity/identity.ts";
import { createLocalChangeFeed } from "../../live/change-feed.ts";
import { type FindRevoked, listenerOf } from "../../live/event-streams.ts";
import type { Storage } from "../../storage/storage.ts";
import { createLiveHub } from "./live-hub.ts";

const SHOP = "nyonbosphore";
const at = new Date("2026-11-15T09:00:00Z");
const change = { kind: "order", slug: SHOP, orderId: storedOrder().id } as const;
const noDatabase = Object.assign(new Error("no database"), { code: "ECONNREFUSED" });
let storage: Storage;

beforeAll(async () => {
  storage = await freshStorage("sqlite");
  await storeRow(storage.db);
});
afterAll(() => storage.close());

function staff(session: string) {
  const user: VerifiedUser = {
    subject: "cook",
    email: null,
    emailVerified: false,
    name: null,
    issuedAt: at,
    signedInAt: at,
    session: { id: session, kind: null, secondFactorAt: null, createdAt: at },
  };
  return { listener: listenerOf(user, SHOP), onChange: vi.fn(), end: vi.fn() };
}

function openHub(findRevoked: FindRevoked) {
  const feed = createLocalChangeFeed();
  const onError = vi.fn();
  const hub = createLiveHub({ db: storage.db, feed, findRevoked, onError });
  const join = ({ listener, onChange, end }: ReturnType<typeof staff>) =>
    hub.follow(SHOP, { onChange, staff: { listener, end } });
  return { feed, hub, join, onError };
}

test("queries each order once per session, however many boards it has", async () => {
  const findRevoked = vi.fn<FindRevoked>(async () => new Set());
  const { feed, join } = openHub(findRevoked);
  const boards = [staff("a"), staff("a"), staff("a"), staff("b")];
  for (const board of boards) join(board);
  feed.publish(change);
  await eventually(() =>
    expect(boards.map(({ onChange }) => onChange.mock.calls.length)).toEqual([1, 1, 1, 1]),
  );
  const sessions = findRevoked.mock.calls.map(([listeners]) =>
    listeners.map((l) => l.user.session?.id),
  );
  expect(sessions).toEqual([["a", "b"]]);
});

test("sends an order to nobody who lost access, and ends their streams", async () => {
  const [removed, remaining] = [staff("gone"), staff("kept")];
  const { feed, hub, join } = openHub(async () => new Set([removed.listener.key]));
  join(removed);
  join(remaining);
  const display = vi.fn();
  hub.follow(SHOP, { onChange: display });
  feed.publish(change);
  await eventually(() => expect(remaining.onChange).toHaveBeenCalledOnce());
  expect(removed.onChange).not.toHaveBeenCalled();
  expect(removed.end).toHaveBeenCalledOnce();
  expect(display).toHaveBeenCalledOnce();
});

test("sends nothing while access cannot be checked, then resyncs", async () => {
  const cook = staff("a");
  const { feed, join, onError } = openHub(async () => Promise.reject(noDatabase));
  join(cook);
  feed.publish(change);
  await eventually(() => expect(onError).toHaveBeenCalledOnce());
  expect(cook.onChange).not.toHaveBeenCalled();
  await eventually(() => expect(cook.onChange).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(cook.end).not.toHaveBeenCalled();
});

test("retries failed readers once the database answers, and not before", async () => {
  const queries = vi.spyOn(storage.db, "executeQuery").mockRejectedValue(noDatabase);
  const { feed, hub, onError } = openHub(async () => new Set());
  const page = vi.fn(async () => {}).mockRejectedValueOnce(noDatabase);
  const elsewhere = vi.fn();
  hub.follow(SHOP, { onChange: page });
  hub.follow("other", { onChange: elsewhere });
  feed.publish(change);
  await eventually(() => expect(queries.mock.calls.length).toBeGreaterThan(1));
  expect(page).toHaveBeenCalledOnce();
  queries.mockRestore();
  await eventually(() => expect(page).toHaveBeenCalledTimes(2));
  expect(page).toHaveBeenLastCalledWith(undefined);
  expect(onError).toHaveBeenCalledExactlyOnceWith(noDatabase);
  expect(elsewhere).not.toHaveBeenCalled();
});

test("stops querying for a shop without followers", async () => {
  const queries = vi.spyOn(storage.db, "executeQuery").mockRejectedValue(noDatabase);
  const { feed, hub } = openHub(async () => new Set());
  const unfollow = hub.follow(SHOP, { onChange: () => Promise.reject(noDatabase) });
  feed.publish(change);
  await eventually(() => expect(queries).toHaveBeenCalled());
  unfollow();
  const { length } = queries.mock.calls;
  await setTimeout(1_000);
  expect(queries.mock.calls.length - length).toBeLessThanOrEqual(1);
});

test("reports other errors without a retry", async () => {
  const { feed, hub, onError } = openHub(async () => new Set());
  const page = vi.fn(() => Promise.reject(new Error("a fault of ours")));
  hub.follow(SHOP, { onChange: page });
  feed.publish(change);
  await eventually(() => expect(onError).toHaveBeenCalledOnce());
  await setTimeout(1_000);
  expect(page).toHaveBeenCalledOnce();
});
