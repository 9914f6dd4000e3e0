import { expect, it } from "vitest";
import { contactProblems } from "./contact-step.tsx";
import { emptyDraft, OTHER } from "./draft.ts";
import { addressProblems, countryShown, countryTyped } from "./new-address.tsx";

const CONTACT_TEXTS = {
  name_missing: "name?",
  phone_missing: "phone?",
  email_missing: "email?",
  invalid_phone: "phone!",
  invalid_email: "email!",
};
const ADDRESS_TEXTS = {
  street_missing: "street?",
  postal_code_missing: "list?",
  other_code_missing: "code?",
  city_missing: "city?",
  invalid_postal_code: "code!",
  postal_code_not_served: "too far",
};
const ANYWHERE = { freePostalCodes: [{ code: "1180", city: "Rolle" }] };

it("finds what each contact field lacks", () => {
  const problems = (name: string, phone: string, email: string) =>
    contactProblems({ name, phone, email }, CONTACT_TEXTS);
  expect(problems(" ", "", "")).toEqual({ name: "name?", phone: "phone?", email: "email?" });
  expect(problems("Léa", "12", "lea@")).toEqual({ phone: "phone!", email: "email!" });
  expect(problems("Léa", "+41 (79) 555-01.23", "lea@example.ch")).toEqual({});
});

it("asks for a free code and city only outside the list", () => {
  const fields = { ...emptyDraft().addressFields, street: "Quai 2" };
  const problems = (change: object, area = ANYWHERE) =>
    addressProblems({ ...fields, ...change }, area, ADDRESS_TEXTS);
  expect(problems({ street: "" })).toEqual({ street: "street?", listed: "list?" });
  expect(problems({ listed: "1180" })).toEqual({});
  expect(problems({ listed: OTHER })).toEqual({ postalCode: "code?", city: "city?" });
  expect(problems({ listed: OTHER, postalCode: "?!", city: "Nyon" })).toEqual({
    postalCode: "code!",
  });
  const nyon = { listed: OTHER, postalCode: "CH-12 60", city: "Nyon" };
  expect(problems(nyon)).toEqual({});
  const near = { ...ANYWHERE, distances: { "1200": 14 } };
  expect(problems(nyon, near)).toEqual({ postalCode: "too far" });
  expect(problems({ ...nyon, postalCode: "CH-1200" }, near)).toEqual({});
});

it("shows the country in the customer's language and stores one spelling", () => {
  expect(countryShown("Switzerland", "Suisse")).toBe("Suisse");
  expect(countryShown("France", "Suisse")).toBe("France");
  expect(countryTyped("Suisse", "Suisse")).toBe("Switzerland");
  expect(countryTyped("Sui", "Suisse")).toBe("Sui");
});
