import { expect, test } from "vitest";
import { readPayload, writePayload } from "./notified-changes.ts";

const changes = [
  { kind: "order", slug: "rolle", orderId: "a" },
  { kind: "access", userId: "cook" },
] as const;
/** Format of the previous release, which runs side by side during an upgrade. */
const payload = '[{"restaurantId":"rolle","orderId":"a"},{"userId":"cook"}]';

test("are sent in a format that the previous release reads", () => {
  expect(writePayload(changes)).toBe(payload);
});

test("are read from the format of the previous release", () => {
  expect(readPayload(payload)).toEqual(changes);
});

test("a printer change reads as a change of an unknown order in the previous release", () => {
  const change = { kind: "printers", slug: "rolle" } as const;
  const sent = writePayload([change]);
  expect(JSON.parse(sent)).toEqual([{ restaurantId: "rolle", orderId: "", printers: true }]);
  expect(readPayload(sent)).toEqual([change]);
});

test.each(["shop", "draft", "plans"] as const)(
  "a change of a shop (%s) reads the same in the previous release",
  (kind) => {
    const change = { kind, slug: "rolle" };
    const sent = writePayload([change]);
    expect(JSON.parse(sent)).toEqual([{ restaurantId: "rolle", orderId: "", changed: kind }]);
    expect(readPayload(sent)).toEqual([change]);
  },
);
