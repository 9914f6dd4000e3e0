import type { Random } from "./random.ts";

export const NASTY_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u0001\u0007\u001b[31m",
  "line\r\nSet-Cookie: a=b",
  "\u202egnp.exe\u202c",
  "\u200f\u2066\u2067",
  "\u2028\u2029",
  "\ufeff",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}<%= 7*7 %>",
  "👩‍👩‍👧‍👦🇨🇭🏳️‍🌈",
  "e\u0301\u0301\u0301\u0301",
  "\ud800",
  "x\udfff\ud800y",
  "\uffff\ufffe",
  "'; drop table orders; --",
  "' or '1'='1",
  "\\",
  "%00",
  "%",
  "_",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x10",
  "1,5",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "9999-99-99",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "guest",
  "a@b",
  "a@b.ch\nbcc: all@b.ch",
] as const;

const NASTY_NUMBERS = [
  0, -0, -1, 0.1, 0.005, 1.5, 99, 100, 1e21, 1e308, -1e308, 5e-324, 2_147_483_647, 2_147_483_648,
  4_294_967_296, 9_007_199_254_740_992,
] as const;

const LENGTHS = [41, 101, 255, 501, 5_000, 60_000];
const KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "",
  "\u0000",
  "a.b",
  "0",
  "role",
];

export function nastyText(random: Random): string {
  if (random.chance(0.15))
    return random.pick(["x", "é", "👩", "\u202e"]).repeat(random.pick(LENGTHS));
  return random.pick(NASTY_TEXTS);
}

export const nastyKey = (random: Random): string =>
  random.chance(0.1) ? nastyText(random) : random.pick(KEYS);

export function nastyValue(random: Random): unknown {
  switch (random.below(6)) {
    case 0:
      return random.pick([null, true, false, [], {}, [[]], [null], { a: 1 }]);
    case 1:
    case 2:
      return random.pick(NASTY_NUMBERS);
    case 3:
      return nested(random.pick([3, 60, 2_000]), random.chance(0.5));
    default:
      return nastyText(random);
  }
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = isList ? [value] : { a: value };
  return value;
}
