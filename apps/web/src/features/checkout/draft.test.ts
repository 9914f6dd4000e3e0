import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addressOf,
  draftFor,
  emptyDraft,
  NEW_ADDRESS,
  OTHER,
  readDraft,
  removeDraft,
  writeDraft,
} from "./draft.ts";

const CODES = [{ code: "1180", city: "Rolle" }];
const LEA = { uid: "lea", email: "lea@example.ch", name: "Léa" };
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
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("readDraft", () => {
  it("gives back what was written for the same shop", () => {
    const draft = { ...emptyDraft(), note: "Sans oignons" };
    writeDraft("rolle", draft);
    expect(readDraft("rolle")).toEqual(draft);
    expect(readDraft("nyon")).toBeNull();
  });

  it.each(['{"contact":7}', "{broken", "null"])("finds no draft in %s", (text) => {
    localStorage.setItem("comptoir.checkout.rolle", text);
    expect(readDraft("rolle")).toBeNull();
  });

  it("forgets a removed draft", () => {
    writeDraft("rolle", { ...emptyDraft(), note: "Sans oignons" });
    removeDraft("rolle");
    expect(readDraft("rolle")).toBeNull();
  });

  it("gives each new draft a submission key of its own", () => {
    expect(emptyDraft().submission.key).not.toBe(emptyDraft().submission.key);
  });
});

describe("draftFor", () => {
  it("fills blanks from the profile and keeps what was typed", () => {
    const typed = { ...emptyDraft(), contact: { name: "L. R.", phone: "", email: "" } };
    expect(draftFor(typed, LEA, PROFILE)).toMatchObject({
      owner: "lea",
      contact: { name: "L. R.", phone: "+41 79 555 01 23", email: "lea@profile.ch" },
    });
  });

  it("falls back on the identity while there is no profile", () => {
    expect(draftFor(emptyDraft(), LEA, null).contact).toEqual({
      name: "Léa",
      phone: "",
      email: "lea@example.ch",
    });
  });

  it("keeps a guest's draft when the guest signs in", () => {
    expect(draftFor({ ...emptyDraft(), note: "Sonnez" }, LEA, null).note).toBe("Sonnez");
  });

  it("forgets the draft of somebody else and of one who signed out", () => {
    const hers = { ...emptyDraft(), owner: "lea", note: "Sonnez" };
    expect(draftFor(hers, { uid: "max", email: null, name: null }, null).note).toBe("");
    expect(draftFor(hers, null, null)).toMatchObject({ owner: null, note: "" });
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

  it("is nothing while no saved address is chosen and while no new one is begun", () => {
    expect(addressOf({ ...emptyDraft(), addressFields: fields }, [saved], CODES)).toBeNull();
    expect(addressOf(emptyDraft(), [], CODES)).toBeNull();
  });
});
