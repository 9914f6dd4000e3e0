import { expect, test } from "vitest";
import { faultOf } from "./judge.ts";

const answer = (status: number, body: string) => ({
  status,
  text: `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\n\r\n${body}`,
});

test("accepts a coded refusal, and a good answer that stores something", () => {
  const refusal = '{"error":"Not found.","code":"not_found"}';
  const judge = (given: ReturnType<typeof answer>, hasStored: boolean, bytes = 100) =>
    faultOf({ answer: given, hasStored, bytes });
  expect(judge(answer(404, refusal), false)).toBeUndefined();
  expect(judge(answer(201, "{}"), true)).toBeUndefined();
  expect(judge(answer(0, ""), false, 300_000)).toBeUndefined();
});

test.each([
  ["a server error", answer(500, "{}"), false],
  ["a refusal that stored something", answer(422, "{}"), true],
  ["silence", new Error("no answer within 15 s"), false],
  ["a cut line", answer(0, ""), false],
  ["a trace", answer(400, '{"stack":"…"}'), false],
  [
    "a place in the code",
    answer(400, "at placeOrder (file:///app/src/place-order.js:10:3)"),
    false,
  ],
  ["a query", answer(400, "select * from orders"), false],
  ["a path", answer(400, "ENOENT: /var/lib/comptoir"), false],
  ["a library", answer(400, '{"code":"FST_ERR_CTP_INVALID_MEDIA_TYPE"}'), false],
])("finds %s", (_, given, hasStored) => {
  expect(faultOf({ answer: given, hasStored, bytes: 100 })).toBeTypeOf("string");
});
