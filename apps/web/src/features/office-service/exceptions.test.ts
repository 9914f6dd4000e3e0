import { type Json, writeField } from "@comptoir/domain";
import { expect, test } from "vitest";
import {
  additionOf,
  type Exception,
  orderOf,
  overridingException,
  readExceptions,
} from "./exceptions.ts";

const exception = (id: string, from: string, until = from, others: Partial<Exception> = {}) => ({
  ...{ id, from, until, services: [] },
  ...others,
});
const VACATION = exception("vacation", "2026-12-21", "2027-01-03");
const EVE = exception("eve", "2026-12-31");
const NOEL = exception("noel", "2026-12-25", "2026-12-26");

function idsAfter(list: readonly Exception[], added: readonly Exception[]): string[] {
  const before: Json = { service: list.length > 0 ? { exceptions: list } : {} };
  const after = additionOf(list, added).reduce<Json>(
    (content, { path, value }) => writeField(content, path, value) ?? content,
    before,
  );
  const { exceptions } = (after as { service: { exceptions: Json } }).service;
  return readExceptions(exceptions).map(({ id }) => id);
}

test("the first exception creates the list", () => {
  expect(idsAfter([], [EVE])).toEqual(["eve"]);
  expect(idsAfter([], [EVE, VACATION])).toEqual(["vacation", "eve"]);
});

test("sorts a longer exception before the shorter ones within it", () => {
  expect(idsAfter([EVE, NOEL], [VACATION])).toEqual(["vacation", "noel", "eve"]);
  expect(idsAfter([VACATION], [EVE])).toEqual(["vacation", "eve"]);
  expect(orderOf([VACATION, NOEL, EVE])).toEqual([]);
});

test("the later exception applies on common days of the same way", () => {
  const list = [VACATION, NOEL, { ...EVE, way: "pick_up" }];
  expect(overridingException(list, VACATION)?.id).toBe("noel");
  expect(overridingException(list, NOEL)).toBeUndefined();
  const delivery = { ...VACATION, from: "2026-12-28", way: "delivery" };
  expect(overridingException([delivery, ...list.slice(1)], delivery)).toBeUndefined();
});

test("reads exceptions that lack a field", () => {
  expect(readExceptions([{ id: "half" }, "x"])).toEqual([exception("half", "")]);
  expect(readExceptions(undefined)).toEqual([]);
});
