import { rappen } from "@comptoir/domain";
import { expect, test } from "vitest";
import { checkout as french } from "../../i18n/fr/checkout.ts";
import { feeText, isRefused } from "./new-address.tsx";

const LISTED = { freePostalCodes: [{ code: "1180", city: "Rolle" }] };
const FAR = { ...LISTED, distances: { "1260": 14 } };
const place = (postalCode: string, country = "Switzerland") => ({ postalCode, country });
const { fees: words } = french;

test.each([
  ["a listed place", LISTED, "1180", words.free],
  ["any other, unless the shop says otherwise", LISTED, "1260", words.to_confirm],
  ["a code still being typed", LISTED, "12", words.elsewhere],
  ["a known distance", FAR, "1260", words.known("CHF\u00a05.00")],
  ["a fixed fee", { ...LISTED, elsewhere: { fee: rappen(800) } }, "", words.known("CHF\u00a08.00")],
  ["nowhere else", { ...LISTED, elsewhere: "refused" as const }, "", words.listed_only],
])("tells the fee of %s", (_case, area, code, text) => {
  expect(feeText(area, place(code), words)).toBe(text);
});

test("refuses a complete unserved postal code, but not an incomplete one", () => {
  expect(isRefused(FAR, place("8000"))).toBe(true);
  expect(isRefused(FAR, place("80"))).toBe(false);
  expect(isRefused(FAR, place("1260"))).toBe(false);
  expect(isRefused(LISTED, place("75001", "France"))).toBe(false);
});
