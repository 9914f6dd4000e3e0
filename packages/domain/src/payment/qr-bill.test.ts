import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromChf, type Rappen } from "../money/rappen.ts";
import { type BillDraft, checkBill, qrBillText } from "./qr-bill.ts";
import { paymentReference } from "./reference.ts";

const IBAN = "CH93 0076 2011 6238 5295 7";
const QR_IBAN = "CH44 3199 9123 0008 8901 2";
const SCOR = paymentReference("SCOR", "rootsflavorsrolle", 16);
const QRR = paymentReference("QRR", "rootsflavorsrolle", 16);

const BILL: BillDraft = {
  iban: IBAN,
  creditor: {
    name: "Roots Flavors Sàrl",
    street: "Chemin des Abeilles 4",
    postalCode: "1180",
    city: "Rolle",
    country: "Switzerland",
  },
  amount: fromChf(42.5),
  debtor: null,
  reference: SCOR,
  message: "Commande 16",
};
const LEA = {
  name: "Léa Rochat",
  street: "Grand-Rue 12 b",
  postalCode: "1180",
  city: "Rolle",
  country: "Suisse",
};

function linesOf(changes: Partial<BillDraft> = {}): string[] | undefined {
  const bill = checkBill({ ...BILL, ...changes });
  return bill.ok ? qrBillText(bill.value).split("\n") : undefined;
}
function faultsOf(changes: Partial<BillDraft>) {
  const bill = checkBill({ ...BILL, ...changes });
  return bill.ok ? [] : bill.error;
}
const withCreditor = (changes: Partial<BillDraft["creditor"]>) => ({
  creditor: { ...BILL.creditor, ...changes },
});

test("encodes creditor, amount, debtor and message line by line", () => {
  expect(linesOf({ debtor: LEA })).toEqual([
    "SPC",
    "0200",
    "1",
    "CH9300762011623852957",
    ...["S", "Roots Flavors Sàrl", "Chemin des Abeilles", "4", "1180", "Rolle", "CH"],
    ...Array(7).fill(""),
    "42.50",
    "CHF",
    ...["S", "Léa Rochat", "Grand-Rue", "12 b", "1180", "Rolle", "CH"],
    "SCOR",
    SCOR,
    "Commande 16",
    "EPD",
  ]);
});

test("omits a debtor with an incomplete address", () => {
  const nobody = Array(7).fill("");
  expect(linesOf()?.slice(20, 27)).toEqual(nobody);
  expect(linesOf({ debtor: { ...LEA, city: "" } })?.slice(20, 27)).toEqual(nobody);
  expect(linesOf({ debtor: { ...LEA, name: "李雷" } })?.slice(20, 27)).toEqual(nobody);
  expect(linesOf({ debtor: { ...LEA, country: "Atlantis" } })?.slice(20, 27)).toEqual(nobody);
});

test("a QR-IBAN goes with a QR reference, any other with a creditor reference", () => {
  const withQr = { iban: QR_IBAN, reference: QRR };
  expect(linesOf(withQr)?.slice(27, 29)).toEqual(["QRR", QRR]);
  expect(faultsOf({ iban: QR_IBAN })).toEqual(["reference"]);
  expect(faultsOf({ reference: QRR })).toEqual(["reference"]);
});

describe("there is no bill", () => {
  test.each([
    ["of another check digit", "CH94 0076 2011 6238 5295 7"],
    ["too short", "CH93 0076 2011 6238 5295"],
    ["of another country", "DE89 3704 0044 0532 0130 00"],
    ["that is none", "sur demande"],
  ])("for an IBAN %s", (_, iban) => {
    expect(faultsOf({ iban })).toEqual(["iban"]);
  });

  test.each([0, -1, 0.5, 100_000_000_000])("for %d rappen", (amount) => {
    expect(faultsOf({ amount: amount as Rappen })).toEqual(["amount"]);
  });

  test.each(["name", "postalCode", "city", "country"] as const)("without a %s", (field) => {
    expect(faultsOf(withCreditor({ [field]: " " }))).toEqual(["creditor"]);
  });

  test.each(["", "RF18", "RF00ABC", "Commande 16", "0".repeat(27), `${SCOR}0`])(
    "for the reference %j",
    (reference) => {
      expect(faultsOf({ reference })).toEqual(["reference"]);
    },
  );

  test("and all faults are returned together", () => {
    const faults = faultsOf({ iban: "", amount: 0 as Rappen, ...withCreditor({ city: "" }) });
    expect(faults).toEqual(["iban", "creditor", "amount"]);
  });
});

test("takes every amount from a rappen to a billion francs less one", () => {
  expect(linesOf({ amount: 1 as Rappen })?.[18]).toBe("0.01");
  expect(linesOf({ amount: 99_999_999_999 as Rappen })?.[18]).toBe("999999999.99");
});

test("takes an IBAN of Liechtenstein, in any writing", () => {
  expect(linesOf({ iban: "li21 0881 0000 2324 013a a" })?.[3]).toBe("LI21088100002324013AA");
});

test.each([
  ["Grand-Rue 12 b", "Grand-Rue", "12 b"],
  ["Quai du 1er août", "Quai du 1er août", ""],
  ["", "", ""],
])("splits %j into street and building", (street, name, building) => {
  expect(linesOf(withCreditor({ street }))?.slice(6, 8)).toEqual([name, building]);
});

test.each([
  ["L’apéro – « 8 »\nřž 🐝", "L'apéro - « 8 » řž"],
  ["L’Œuf au cœur…", "L'Oeuf au coeur..."],
  ["„Nguyễn“ ﬁn №\u00a05 ½", '"Nguyen" fin No 5 ½'],
  ["e\u0301te\u0301 👩‍🍳 Zu\u0308rich", "été Zürich"],
  ["Ⅲ ⅓ · Иван", "III 1/3 ·"],
])("writes %j in allowed characters", (message, written) => {
  expect(linesOf({ message })?.at(-2)).toBe(written);
});

/** By line number. */
const LONGEST = {
  5: 70,
  6: 70,
  7: 16,
  8: 16,
  9: 35,
  21: 70,
  22: 70,
  23: 16,
  24: 16,
  25: 35,
  29: 140,
};

test("has 31 lines of allowed characters and lengths for any text", () => {
  const words = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.string({ unit: "binary", maxLength: 100 }),
  );
  const person = fc.record({ name: words, street: words, postalCode: words, city: words });
  const amount = fc.integer({ min: 1, max: 99_999_999_999 });
  fc.assert(
    fc.property(person, person, words, amount, (creditor, debtor, message, n) => {
      const lines = linesOf({
        creditor: { ...BILL.creditor, ...creditor },
        debtor: { ...LEA, ...debtor },
        message,
        amount: n as Rappen,
      });
      if (!lines) return;
      expect(lines).toHaveLength(31);
      expect(lines.join("")).toMatch(/^[\x20-\x7E\u00A1-\u00AC\u00AE-\u017F\u0218-\u021B\u20AC]*$/);
      for (const [place, longest] of Object.entries(LONGEST)) {
        const line = lines[Number(place)] ?? "";
        expect(line.length).toBeLessThanOrEqual(longest);
        expect(line).toBe(line.trim());
      }
      expect(lines.join("\n").length).toBeLessThanOrEqual(997);
    }),
  );
});
