import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
  passwordFaults,
  staffPasswordFaults,
} from "./password.ts";

/** Any sequence of UTF-16 units, halves of surrogate pairs included. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));

const LENGTH = "password_min_length";
const DIGIT = "password_requires_number";
const CAPITAL = "password_requires_uppercase";

describe("a password", () => {
  test("has 6 to 128 characters, and its rules are listed in the order they are shown", () => {
    expect(MIN_PASSWORD_LENGTH).toBe(6);
    expect(MAX_PASSWORD_LENGTH).toBe(128);
    expect(PASSWORD_RULES).toEqual([LENGTH, DIGIT, CAPITAL]);
  });

  test.each(["Abcde1", "1BCDEF", "Été 2025!", "A1    "])("may be %j", (password) => {
    expect(passwordFaults(password)).toEqual([]);
  });

  test.each([
    ["Abcd1", [LENGTH]],
    ["Abcdef", [DIGIT]],
    ["abcde1", [CAPITAL]],
    ["Abc", [LENGTH, DIGIT]],
    ["abc1", [LENGTH, CAPITAL]],
    ["abcdef", [DIGIT, CAPITAL]],
    ["abc", [LENGTH, DIGIT, CAPITAL]],
    ["", [LENGTH, DIGIT, CAPITAL]],
  ])("like %j is told every rule it breaks, together: %j", (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults);
  });

  test("is never so strange that the check throws or names a rule that is not shown", () => {
    fc.assert(
      fc.property(anyText, (password) => {
        for (const fault of passwordFaults(password)) expect(PASSWORD_RULES).toContain(fault);
      }),
    );
  });

  test("that holds never breaks by growing", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(passwordFaults(`${before}Abcde1${after}`)).toEqual([]);
      }),
    );
  });
});

describe("a staff password", () => {
  const never = () => false;
  const always = () => true;

  test.each([
    ["Abcdefghij1", ["password_too_short_for_staff"]],
    ["abc", ["password_too_short_for_staff", DIGIT, CAPITAL]],
    ["abcdefghijkl", [DIGIT, CAPITAL]],
    ["Abcdefghijk1", []],
  ])("like %j is told every rule it breaks: %j", (password, faults) => {
    expect(staffPasswordFaults(password, never)).toEqual(faults);
  });

  test("is refused when it is long enough but easy to guess", () => {
    expect(staffPasswordFaults("Abcdefghijk1", always)).toEqual(["password_too_guessable"]);
  });

  test("is measured only once it is long enough", () => {
    expect(staffPasswordFaults("Abc1", always)).toEqual(["password_too_short_for_staff"]);
  });
});
