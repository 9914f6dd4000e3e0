import { expect, it } from "vitest";
import { refuseForm } from "../../ui/form/form-refusal.ts";
import { checkContactFields } from "./contact-step.tsx";
import { emptyDraft, OTHER } from "./draft.ts";
import { checkNewAddress, countryShown, countryTyped } from "./new-address.tsx";

const ANYWHERE = { freePostalCodes: [{ code: "1180", city: "Rolle" }] };

it("finds the fault of each contact field", () => {
  const check = (name: string, phone: string, email: string) =>
    checkContactFields({ name, phone, email });
  expect(check(" ", "", "")).toEqual(
    refuseForm({
      fields: { name: ["name_missing"], phone: ["phone_missing"], email: ["email_missing"] },
      problem: "contact_required",
    }),
  );
  expect(check("Léa", "12", "lea@")).toEqual(
    refuseForm({ fields: { phone: ["invalid_phone"], email: ["invalid_email"] } }),
  );
  expect(check("Léa", "+41 (79) 555-01.23", "lea@example.ch").ok).toBe(true);
});

it("asks for a free code and city only outside the list", () => {
  const fields = { ...emptyDraft().addressFields, street: "Quai 2" };
  const check = (change: object, area = ANYWHERE) =>
    checkNewAddress({ ...fields, ...change }, area);
  const incomplete = (refused: object) =>
    refuseForm({ fields: refused, problem: "address_incomplete" });
  expect(check({ street: "" })).toEqual(
    incomplete({ street: ["street_missing"], listed: ["postal_code_missing"] }),
  );
  expect(check({ listed: "1180" }).ok).toBe(true);
  expect(check({ listed: OTHER })).toEqual(
    incomplete({ postalCode: ["other_code_missing"], city: ["city_missing"] }),
  );
  expect(check({ listed: OTHER, postalCode: "?!", city: "Nyon" })).toEqual(
    refuseForm({ fields: { postalCode: ["invalid_postal_code"] }, problem: undefined }),
  );
  const nyon = { listed: OTHER, postalCode: "CH-12 60", city: "Nyon" };
  expect(check(nyon).ok).toBe(true);
  const near = { ...ANYWHERE, distances: { "1200": 14 } };
  expect(check(nyon, near)).toEqual(
    refuseForm({ fields: { postalCode: ["postal_code_not_served"] }, problem: undefined }),
  );
  expect(check({ ...nyon, street: "", postalCode: "12" })).toEqual(
    incomplete({ street: ["street_missing"], postalCode: ["invalid_postal_code"] }),
  );
  expect(check({ ...nyon, postalCode: "CH-1200" }, near).ok).toBe(true);
});

it("shows the country in the customer's language and stores one spelling", () => {
  expect(countryShown("Switzerland", "Suisse")).toBe("Suisse");
  expect(countryShown("France", "Suisse")).toBe("France");
  expect(countryTyped("Suisse", "Suisse")).toBe("Switzerland");
  expect(countryTyped("Sui", "Suisse")).toBe("Sui");
});
