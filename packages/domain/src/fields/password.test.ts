import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  brokenPasswordRules,
  brokenStaffPasswordRules,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
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
    expect(brokenPasswordRules(password)).toEqual([]);
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
  ])("like %j breaks these rules: %j", (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });

  test("of any characters never throws or breaks an unknown rule", () => {
    fc.assert(
      fc.property(anyText, (password) => {
        for (const rule of brokenPasswordRules(password)) expect(PASSWORD_RULES).toContain(rule);
      }),
    );
  });

  test("that is valid stays valid when it grows", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(brokenPasswordRules(`${before}Abcde1${after}`)).toEqual([]);
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
  ])("like %j breaks these staff rules: %j", (password, broken) => {
    expect(brokenStaffPasswordRules(password, never)).toEqual(broken);
  });

  test("is refused when it is long enough but easy to guess", () => {
    expect(brokenStaffPasswordRules("Abcdefghijk1", always)).toEqual(["password_too_guessable"]);
  });

  test("is checked for guessability only once it is long enough", () => {
    expect(brokenStaffPasswordRules("Abc1", always)).toEqual(["password_too_short_for_staff"]);
  });
});
