import { expect, it } from "vitest";
import { addressFaults } from "./address/address-faults.ts";
import { countryShown, countryTyped } from "./address/country.ts";
import { contactFaults } from "./contact/contact-faults.ts";
import { emptyDraft, OTHER } from "./draft.ts";

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
  const faults = (name: string, phone: string, email: string) =>
    contactFaults({ name, phone, email }, CONTACT_TEXTS);
  expect(faults(" ", "", "")).toEqual({ name: "name?", phone: "phone?", email: "email?" });
  expect(faults("Léa", "12", "lea@")).toEqual({ phone: "phone!", email: "email!" });
  expect(faults("Léa", "+41 (79) 555-01.23", "lea@example.ch")).toEqual({});
});

it("asks for a free code and city only outside the list", () => {
  const fields = { ...emptyDraft().addressFields, street: "Quai 2" };
  const faults = (change: object, area = ANYWHERE) =>
    addressFaults({ ...fields, ...change }, area, ADDRESS_TEXTS);
  expect(faults({ street: "" })).toEqual({ street: "street?", listed: "list?" });
  expect(faults({ listed: "1180" })).toEqual({});
  expect(faults({ listed: OTHER })).toEqual({ postalCode: "code?", city: "city?" });
  expect(faults({ listed: OTHER, postalCode: "?!", city: "Nyon" })).toEqual({
    postalCode: "code!",
  });
  const nyon = { listed: OTHER, postalCode: "CH-12 60", city: "Nyon" };
  expect(faults(nyon)).toEqual({});
  const near = { ...ANYWHERE, distances: { "1200": 14 } };
  expect(faults(nyon, near)).toEqual({ postalCode: "too far" });
  expect(faults({ ...nyon, postalCode: "CH-1200" }, near)).toEqual({});
});

it("shows the country in the customer's language and stores one spelling", () => {
  expect(countryShown("Switzerland", "Suisse")).toBe("Suisse");
  expect(countryShown("France", "Suisse")).toBe("France");
  expect(countryTyped("Suisse", "Suisse")).toBe("Switzerland");
  expect(countryTyped("Sui", "Suisse")).toBe("Sui");
});
