import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addressOf,
  emptyDraft,
  NEW_ADDRESS,
  newAddressOf,
  OTHER,
  openDraft,
  removeDraft,
  savedAddresses,
  withoutAccountData,
  writeDraft,
} from "./draft.ts";

const VISIT = { channel: null };
const CODES = [{ code: "1180", city: "Rolle" }];
const LEA = { userId: "lea", email: "lea@example.ch", name: "Léa" };
const PROFILE = {
  firebaseUid: "lea",
  email: "lea@profile.ch",
  name: "Léa Rochat",
  phone: "+41 79 555 01 23",
  addresses: [],
  role: "customer" as const,
  restaurantId: null,
};

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const NOTED = { ...emptyDraft(), note: "Sans oignons" };
const HERS = { ...NOTED, owner: "lea" };

describe("openDraft", () => {
  it("reads the draft of the same shop", () => {
    writeDraft("rolle", VISIT, NOTED);
    expect(openDraft("rolle", VISIT, null, null)).toEqual(NOTED);
    expect(openDraft("nyon", VISIT, null, null).note).toBe("");
  });

  it.each(['{"contact":7}', "{broken", "null"])("finds no draft in %s", (text) => {
    localStorage.setItem("comptoir.checkout.rolle", text);
    expect(openDraft("rolle", VISIT, null, null)).toMatchObject({ owner: null, note: "" });
  });

  it("forgets a removed draft", () => {
    writeDraft("rolle", VISIT, NOTED);
    removeDraft("rolle", VISIT, null);
    expect(openDraft("rolle", VISIT, null, null).note).toBe("");
  });

  it("fills blanks from the profile and keeps what was typed", () => {
    writeDraft("rolle", VISIT, {
      ...emptyDraft(),
      contact: { name: "L. R.", phone: "", email: "" },
    });
    expect(openDraft("rolle", VISIT, LEA, PROFILE)).toMatchObject({
      owner: "lea",
      contact: { name: "L. R.", phone: "+41 79 555 01 23", email: "lea@profile.ch" },
    });
  });

  it("falls back to the identity while there is no profile", () => {
    expect(openDraft("rolle", VISIT, LEA, null).contact).toEqual({
      name: "Léa",
      phone: "",
      email: "lea@example.ch",
    });
  });

  it("prefers the profile's name to the identity's", () => {
    const shown = openDraft("rolle", VISIT, LEA, null);
    expect(
      openDraft("rolle", VISIT, LEA, { ...PROFILE, name: "Léa Rochat" }, shown).contact,
    ).toMatchObject({
      name: "Léa Rochat",
      email: "lea@profile.ch",
    });
  });

  it("moves a guest's draft to the account when the guest signs in", () => {
    writeDraft("rolle", VISIT, NOTED);
    const taken = openDraft("rolle", VISIT, LEA, null);
    expect(taken).toMatchObject({ owner: "lea", note: "Sans oignons" });
    expect(openDraft("rolle", VISIT, null, null, taken).note).toBe("");
    expect(openDraft("rolle", VISIT, LEA, null).note).toBe("Sans oignons");
  });

  it("keeps the drafts of users apart", () => {
    writeDraft("rolle", VISIT, HERS);
    const max = openDraft("rolle", VISIT, { userId: "max", email: "", name: "" }, null, HERS);
    const guest = openDraft("rolle", VISIT, null, null, HERS);
    expect([max.note, guest.note]).toEqual(["", ""]);
    writeDraft("rolle", VISIT, { ...max, note: "Sonnez" });
    expect(openDraft("rolle", VISIT, LEA, null).note).toBe("Sans oignons");
  });

  it("keeps the input on the screen if nothing can be stored", () => {
    expect(openDraft("rolle", VISIT, LEA, null, NOTED)).toMatchObject({
      owner: "lea",
      note: "Sans oignons",
    });
    expect(openDraft("rolle", VISIT, LEA, PROFILE, HERS).note).toBe("Sans oignons");
  });
});

describe("withoutAccountData", () => {
  it("drops data from the account and keeps typed data", () => {
    const home = {
      street: "Grand-Rue 12",
      city: "Rolle",
      postalCode: "1180",
      country: "Switzerland",
    };
    const filled = {
      ...openDraft("rolle", VISIT, LEA, PROFILE, HERS),
      contact: { name: "Léa Rochat", phone: "076 222 22 22", email: "lea@example.ch" },
      chosenAddress: home,
    };
    expect(withoutAccountData(filled, LEA, PROFILE)).toEqual({
      ...NOTED,
      contact: { name: "", phone: "076 222 22 22", email: "" },
      chosenAddress: null,
    });
  });

  it("keeps an address that was typed", () => {
    const addressFields = { ...NOTED.addressFields, street: "Chemin du Lac 3" };
    const draft = { ...HERS, chosenAddress: NEW_ADDRESS, addressFields } as const;
    expect(withoutAccountData(draft, LEA, null)).toMatchObject({
      chosenAddress: NEW_ADDRESS,
      addressFields,
    });
  });
});

describe("addressOf", () => {
  const fields = { ...emptyDraft().addressFields, street: "Grand-Rue 1" };
  const saved = { street: "Quai 2", city: "Gilly", postalCode: "1182", country: "Switzerland" };

  it("takes the city from a listed code", () => {
    const draft = { ...emptyDraft(), addressFields: { ...fields, listed: "1180", city: "Nyon" } };
    expect(addressOf(draft, [], CODES)).toEqual({
      street: "Grand-Rue 1",
      postalCode: "1180",
      city: "Rolle",
      country: "Switzerland",
    });
  });

  it("takes the free code and city for any other place", () => {
    const addressFields = { ...fields, listed: OTHER, postalCode: "1260", city: "Nyon" };
    const draft = { ...emptyDraft(), chosenAddress: NEW_ADDRESS, addressFields } as const;
    expect(addressOf(draft, [saved], CODES)).toMatchObject({ postalCode: "1260", city: "Nyon" });
  });

  it("takes the saved address that was chosen", () => {
    const draft = { ...emptyDraft(), chosenAddress: saved, addressFields: fields };
    expect(addressOf(draft, [saved], CODES)).toEqual(saved);
  });

  it("takes the chosen address until a profile without it arrives", () => {
    const draft = { ...emptyDraft(), chosenAddress: saved };
    expect(addressOf(draft, savedAddresses(draft, null), CODES)).toEqual(saved);
    const others = { ...PROFILE, addresses: [{ ...saved, street: "Quai 3" }] };
    expect(addressOf(draft, savedAddresses(draft, others), CODES)).toBeNull();
  });

  it("takes the default address until another is chosen", () => {
    const other = { ...saved, street: "Quai 3" };
    expect(addressOf(emptyDraft(), [saved, other], CODES)).toEqual(saved);
  });

  it("keeps an address that was started before signing in", () => {
    const draft = { ...emptyDraft(), addressFields: { ...fields, listed: "1180" } };
    expect(addressOf(draft, [saved], CODES)).toMatchObject({ street: "Grand-Rue 1" });
  });

  it("includes floor and door code if given", () => {
    const door = { floor: "3e", doorCode: "A12" };
    const draft = { ...emptyDraft(), addressFields: { ...fields, ...door, listed: "1180" } };
    expect(addressOf(draft, [], CODES)).toMatchObject(door);
    expect(newAddressOf(fields, CODES)).not.toHaveProperty("floor");
  });

  it("is null without a new or saved address", () => {
    expect(addressOf(emptyDraft(), [], CODES)).toBeNull();
  });
});
