import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail, isPhone } from "./contact.ts";
import { mailboxOf, phoneInE164 } from "./same-person.ts";

describe("a phone number in E.164", () => {
  test.each([
    "079 555 12 34",
    "0795551234",
    "79 555 12 34",
    "+41 79 555 12 34",
    "+41 (0)79 555-12-34",
    "0041 79 555 12 34",
    "0041 (0) 79.555.12.34",
    "41795551234",
    "+0041795551234",
    "[079] 5551234",
  ])("is the same for %s", (written) => {
    expect(phoneInE164(written)).toBe("+41795551234");
  });

  test.each([
    ["+33 6 12 34 56 78", "+33612345678"],
    ["0033 6 12 34 56 78", "+33612345678"],
    ["33612345678", "+33612345678"],
    ["+1 202 555 0123", "+12025550123"],
    ["000000000", "+"],
  ])("of %s is %s", (written, kept) => {
    expect(phoneInE164(written)).toBe(kept);
  });

  const digits = fc.stringMatching(/^[1-9]\d{8}$/);

  test("does not depend on prefix and separators of a Swiss number", () => {
    const separator = fc.constantFrom("", " ", "-", ".");
    fc.assert(
      fc.property(digits, separator, (number, between) => {
        const spread = [...number].join(between);
        for (const prefix of ["0", "+41", "0041", "+41 (0)", "0041(0)"]) {
          expect(phoneInE164(prefix + spread)).toBe(`+41${number}`);
        }
      }),
    );
  });

  test("is idempotent, and differs for different digits", () => {
    const phone = fc.stringMatching(/^(\+|00?)?\d{7,13}$/).filter(isPhone);
    fc.assert(
      fc.property(phone, (written) => {
        const kept = phoneInE164(written);
        expect(kept).toMatch(/^\+\d*$/);
        expect(phoneInE164(kept)).toBe(kept);
      }),
    );
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        fc.pre(one !== other);
        expect(phoneInE164(`0${one}`)).not.toBe(phoneInE164(`+41${other}`));
      }),
    );
  });
});

describe("a mailbox", () => {
  test.each(["eve@example.ch", "Eve@Example.CH", "eve+1@example.ch", " eve+a+b@example.ch "])(
    "is the same for %s",
    (email) => {
      expect(mailboxOf(email)).toBe("eve@example.ch");
    },
  );

  test.each(["eveline@gmail.com", "e.ve.line@gmail.com", "eve.line+x@googlemail.com"])(
    "at Google is the same for %s",
    (email) => {
      expect(mailboxOf(email)).toBe("eveline@gmail.com");
    },
  );

  test.each([
    ["eve.line@example.ch", "eve.line@example.ch"],
    ["+tag@example.ch", "+tag@example.ch"],
    ["..@gmail.com", "..@gmail.com"],
    ["eve+@example.ch", "eve@example.ch"],
    ["nonsense", "nonsense"],
  ])("of %s is %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  test("is idempotent, and stays an e-mail address", () => {
    const email = fc
      .tuple(
        fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/),
        fc.constantFrom("gmail.com", "GoogleMail.com", "example.ch"),
      )
      .map((parts) => parts.join("@"));
    fc.assert(
      fc.property(email, (written) => {
        const kept = mailboxOf(written);
        expect(mailboxOf(kept)).toBe(kept);
        expect(isEmail(kept)).toBe(true);
        expect(mailboxOf(written.toUpperCase())).toBe(kept);
      }),
    );
  });

  test("and a phone number are made of any text without throwing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof mailboxOf(text)).toBe("string");
        expect(typeof phoneInE164(text)).toBe("string");
      }),
    );
  });
});
