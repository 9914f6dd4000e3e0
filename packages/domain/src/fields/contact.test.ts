import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accept, refuse } from "../result.ts";
import { checkContact, checkRecipient, isEmail, isPhone, normalisePhone } from "./contact.ts";

/** Any sequence of UTF-16 units, halves of surrogate pairs included. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));

const ada = { name: "Ada", phone: "+41 79 123 45 67", email: "ada@example.ch" };

describe("an e-mail address", () => {
  test.each(["ada@example.ch", "a.b+c@mail.example.com", "x@y.zz", "ada@exämple.ch"])(
    "may be %s",
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each([
    ["", "empty"],
    ["ada", "no @"],
    ["@example.ch", "no local part"],
    ["ada@", "no domain"],
    ["ada@example", "no dot"],
    ["ada@.ch", "nothing before the dot"],
    ["ada@example.c", "one letter at the end"],
    ["ada@example.c1", "a digit at the end"],
    ["ada@example.", "nothing after the dot"],
    ["ada@b@example.ch", "two @"],
    ["ada lovelace@example.ch", "a space"],
    ["ada@example.ch\n", "a line break"],
  ])("is not %j: %s", (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe("a phone number", () => {
  test.each([
    ["079 123 45 67", "0791234567"],
    ["+41 79 123 45 67", "+41791234567"],
    ["+41-79-123-45-67", "+41791234567"],
    ["079.123.45.67", "0791234567"],
    ["(079) 1234567", "0791234567"],
    ["[079] 1234567", "0791234567"],
    ["+41 (0)79.123-45 67", "+410791234567"],
  ])("%s is accepted and kept as %s", (phone, kept) => {
    expect(isPhone(phone)).toBe(true);
    expect(normalisePhone(phone)).toBe(kept);
  });

  test.each([
    ["12345678", false],
    ["123456789", true],
    ["+12345678", false],
    ["+123456789", true],
    ["123456789012345", true],
    ["+123456789012345", true],
    ["1234567890123456", false],
  ])("of 9 to 15 digits passes: %s gives %s", (phone, expected) => {
    expect(isPhone(phone)).toBe(expected);
  });

  test.each([
    "",
    "+",
    "+41 79 abc 45 67",
    "0791234567+",
    "++41791234567",
    "079/1234567",
    "٠٧٩١٢٣٤٥٦٧",
  ])("is not %j", (phone) => {
    expect(isPhone(phone)).toBe(false);
  });

  test("of 9 to 15 digits passes whatever separators stand between them", () => {
    const separators = fc.stringMatching(/^[ .()[\]-]{0,3}$/);
    const digits = fc.array(fc.tuple(fc.nat({ max: 9 }), separators), {
      minLength: 9,
      maxLength: 15,
    });
    fc.assert(
      fc.property(fc.constantFrom("", "+"), digits, (plus, pairs) => {
        expect(isPhone(plus + pairs.map(([digit, between]) => digit + between).join(""))).toBe(
          true,
        );
      }),
    );
  });
});

describe("a contact", () => {
  test("with name, phone and e-mail is accepted, without the spaces around them", () => {
    const typed = { name: " Ada ", phone: ` ${ada.phone} `, email: ` ${ada.email} ` };
    expect(checkContact(typed)).toEqual(accept(ada));
  });

  test.each(["name", "phone", "email"] as const)("without its %s is refused", (field) => {
    expect(checkContact({ ...ada, [field]: "" })).toEqual(refuse("contact_required"));
    expect(checkContact({ ...ada, [field]: "  " })).toEqual(refuse("contact_required"));
  });

  test("with a malformed e-mail is refused for its e-mail", () => {
    expect(checkContact({ ...ada, email: "ada@example" })).toEqual(refuse("invalid_email"));
  });

  test("with a malformed phone number is refused for its phone", () => {
    expect(checkContact({ ...ada, phone: "12 34" })).toEqual(refuse("invalid_phone"));
  });
});

test("no text makes the e-mail or phone check throw", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(typeof isEmail(text)).toBe("boolean");
      expect(typeof isPhone(text)).toBe("boolean");
    }),
  );
});

describe("the recipient of a pick-up", () => {
  test("may be partial, and is trimmed", () => {
    expect(checkRecipient({ name: " Ada ", phone: "", email: "" })).toEqual(
      accept({ name: "Ada", phone: "", email: "" }),
    );
    expect(checkRecipient({ ...ada, name: "" })).toEqual(accept({ ...ada, name: "" }));
  });

  test("may be left out", () => {
    expect(checkRecipient({ name: " ", phone: "", email: "" })).toEqual(accept(null));
  });

  test("is checked as far as it is given", () => {
    expect(checkRecipient({ name: "Ada", phone: "12", email: "" })).toEqual(
      refuse("invalid_phone"),
    );
    expect(checkRecipient({ name: "Ada", phone: "", email: "ada@" })).toEqual(
      refuse("invalid_email"),
    );
  });
});
