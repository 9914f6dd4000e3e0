import { expect, test } from "vitest";
import { readPayload, writePayload } from "./notified-changes.ts";

const changes = [
  { kind: "order", slug: "rolle", orderId: "a" },
  { kind: "access", userId: "cook" },
] as const;
/** Of the version before; servers of both run side by side during an upgrade. */
const payload = '[{"restaurantId":"rolle","orderId":"a"},{"userId":"cook"}]';

test("changes are sent as servers of the version before read them", () => {
  expect(writePayload(changes)).toBe(payload);
});

test("changes are read as servers of the version before send them", () => {
  expect(readPayload(payload)).toEqual(changes);
});

test("a change of printers is to servers of the version before one of an order that is not there", () => {
  const change = { kind: "printers", slug: "rolle" } as const;
  const sent = writePayload([change]);
  expect(JSON.parse(sent)).toEqual([{ restaurantId: "rolle", orderId: "", printers: true }]);
  expect(readPayload(sent)).toEqual([change]);
});

test.each(["shop", "draft", "plans"] as const)(
  "a change of a shop (%s) is the same to servers of the version before",
  (kind) => {
    const change = { kind, slug: "rolle" };
    const sent = writePayload([change]);
    expect(JSON.parse(sent)).toEqual([{ restaurantId: "rolle", orderId: "", changed: kind }]);
    expect(readPayload(sent)).toEqual([change]);
  },
);
