import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../../../../../scripts/testing/eventually.ts";
import { freshStorage } from "../../../test/harness.ts";
import { storedOrder, storeRow } from "../../../test/stored-order.ts";
import { type FindRevoked, listenerOf } from "../../http/event-streams.ts";
import type { VerifiedUser } from "../../identity/identity.ts";
import { createLocalChangeFeed } from "../../live/change-feed.ts";
import type { Storage } from "../../storage/storage.ts";
import { createLiveHub } from "./live-hub.ts";

const SHOP = "nyonbosphore";
const at = new Date("2026-11-15T09:00:00Z");
const change = { kind: "order", slug: SHOP, orderId: storedOrder().id } as const;
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
    session: { id: session, kind: null, secondFactor: false, createdAt: at },
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

test("asks once for each order after a session, however many boards it has open", async () => {
  const findRevoked = vi.fn<FindRevoked>(async () => new Set());
  const { feed, join } = openHub(findRevoked);
  const boards = [staff("a"), staff("a"), staff("a"), staff("b")];
  for (const board of boards) join(board);
  feed.publish(change);
  await eventually(() =>
    expect(boards.map(({ onChange }) => onChange.mock.calls.length)).toEqual([1, 1, 1, 1]),
  );
  const asked = findRevoked.mock.calls.map(([listeners]) =>
    listeners.map((l) => l.user.session?.id),
  );
  expect(asked).toEqual([["a", "b"]]);
});

test("hands an order to nobody who lost access, but ends what they follow", async () => {
  const [gone, kept] = [staff("gone"), staff("kept")];
  const { feed, hub, join } = openHub(async () => new Set([gone.listener.key]));
  join(gone);
  join(kept);
  const display = vi.fn();
  hub.follow(SHOP, { onChange: display });
  feed.publish(change);
  await eventually(() => expect(kept.onChange).toHaveBeenCalledOnce());
  expect(gone.onChange).not.toHaveBeenCalled();
  expect(gone.end).toHaveBeenCalledOnce();
  expect(display).toHaveBeenCalledOnce();
});

test("hands an order to nobody while it cannot be told who may follow it; then all is read again", async () => {
  const cook = staff("a");
  const { feed, join, onError } = openHub(async () => Promise.reject(new Error("no database")));
  join(cook);
  feed.publish(change);
  await eventually(() => expect(onError).toHaveBeenCalledOnce());
  expect(cook.onChange).not.toHaveBeenCalled();
  await eventually(() => expect(cook.onChange).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(cook.end).not.toHaveBeenCalled();
});

test("what was missed is read again once the database answers, and not before", async () => {
  const asked = vi.spyOn(storage.db, "executeQuery").mockRejectedValue(new Error("no database"));
  const { hub } = openHub(async () => new Set());
  const [board, elsewhere] = [vi.fn(), vi.fn()];
  hub.follow(SHOP, { onChange: board });
  hub.follow("other", { onChange: elsewhere });
  hub.missed(SHOP);
  hub.missed(SHOP);
  await eventually(() => expect(asked.mock.calls.length).toBeGreaterThan(1));
  expect(board).not.toHaveBeenCalled();
  asked.mockRestore();
  await eventually(() => expect(board).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(elsewhere).not.toHaveBeenCalled();
});
