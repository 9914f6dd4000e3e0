import { describe, expect, it } from "vitest";
import { profileUpdate } from "./remember-customer.ts";

const CONTACT = { name: "Léa", phone: "079 555 01 23", email: "lea@example.ch" };
const QUAI = { street: "Quai 2", city: "Rolle", postalCode: "1180", country: "Switzerland" };
const profile = (addresses = [QUAI], name = "Léa Rochat") => ({
  firebaseUid: "lea",
  email: "lea@example.ch",
  name,
  phone: "+41 79 555 01 23",
  addresses,
  role: "customer" as const,
  restaurantId: null,
});

describe("profileUpdate", () => {
  it("is empty if the profile has everything", () => {
    expect(profileUpdate(profile(), CONTACT, null)).toBeNull();
    expect(profileUpdate(profile(), CONTACT, QUAI)).toBeNull();
  });

  it("adds a new address to those saved before", () => {
    const other = { ...QUAI, street: "Grand-Rue 1" };
    expect(profileUpdate(profile(), CONTACT, other)).toEqual({ addresses: [QUAI, other] });
  });

  it("drops the oldest address when the list is full", () => {
    const full = Array.from({ length: 20 }, (_, i) => ({ ...QUAI, street: `Rue ${i}` }));
    const update = profileUpdate(profile(full), CONTACT, QUAI);
    expect(update?.addresses).toHaveLength(20);
    expect(update?.addresses?.at(0)?.street).toBe("Rue 1");
    expect(update?.addresses?.at(-1)).toEqual(QUAI);
  });

  it("adds the name to a profile without one", () => {
    expect(profileUpdate(profile([], ""), CONTACT, null)).toEqual({
      name: "Léa",
      phone: "079 555 01 23",
    });
    expect(profileUpdate(null, CONTACT, null)).toEqual({ name: "Léa", phone: "079 555 01 23" });
  });
});
