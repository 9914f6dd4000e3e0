import { checkDeliveryWish, type DeliveryWish, rappen } from "@comptoir/domain";
import { describe, expect, it } from "vitest";
import {
  type CheckoutEvent,
  checkoutReducer,
  complete,
  followHistory,
  openCheckout,
  startingStep,
  stepAfter,
  stepBefore,
  stepFor,
  stepsOf,
} from "./checkout-state.ts";

const CONTACT = { name: "Léa", phone: "079 555 01 23", email: "lea@example.ch" };
const ADDRESS = { street: "Quai 2", city: "Rolle", postalCode: "1180", country: "Switzerland" };
const WISH = { date: "2026-11-18", time: "09:00-12:00" };
const checkWish = (wish: DeliveryWish) =>
  checkDeliveryWish(wish, {
    now: new Date("2026-11-16T09:00:00Z"),
    hasEventItem: false,
    slots: ["09:00-12:00"],
  });
const AREA = { freePostalCodes: [{ code: "1180", city: "Rolle" }], distances: { "1200": 14 } };

describe("startingStep", () => {
  it("is the contact for a guest and for an incomplete or invalid profile", () => {
    expect(startingStep(null)).toBe("contact");
    expect(startingStep({ ...CONTACT, name: "" })).toBe("contact");
    expect(startingStep({ ...CONTACT, phone: "123" })).toBe("contact");
  });

  it("is the address for a complete profile", () => {
    expect(startingStep(CONTACT)).toBe("address");
  });
});

describe("an order taken at the counter", () => {
  const filled = { contact: { name: "Léa", phone: "", email: "" }, address: null, wish: WISH };
  const now = stepsOf("counter", false);
  const forEvent = stepsOf("counter", true);

  it("asks for no address, and for a day only if a dish needs one", () => {
    expect(now).toEqual(["contact", "confirm"]);
    expect(forEvent).toEqual(["contact", "delivery", "confirm"]);
    expect(stepAfter("contact", now)).toBe("confirm");
    expect(stepBefore("confirm", forEvent)).toBe("delivery");
  });

  it("sends only the data of the shown steps", () => {
    const asked = { channel: "counter", steps: now } as const;
    expect(complete(filled, checkWish, AREA, asked)).toMatchObject({
      value: { contact: filled.contact, address: null, wish: null },
    });
    expect(complete(filled, checkWish, AREA, { ...asked, steps: forEvent })).toMatchObject({
      value: { address: null, wish: WISH },
    });
  });

  it("returns to the contact step for a missing name", () => {
    const nobody = { ...filled, contact: { ...filled.contact, name: " " } };
    expect(complete(nobody, checkWish, AREA, { channel: "counter", steps: now })).toMatchObject({
      error: { step: "contact", problem: { code: "customer_name_required" } },
    });
    expect(stepFor({ code: "customer_phone_required" }, now)).toBe("contact");
  });
});

describe("checkoutReducer", () => {
  const shut = openCheckout(false, "contact", "contact");
  const full = { code: "slot_full" } as const;
  const after = (...events: CheckoutEvent[]) => events.reduce(checkoutReducer, shut);

  it("opens at a step without moving, and keeps it visible while it closes", () => {
    const open = after({ type: "opened", start: "address", step: "confirm" });
    expect(open).toMatchObject({ isOpen: true, start: "address", step: "confirm", isMoved: false });
    expect(checkoutReducer(open, { type: "closed" })).toMatchObject({
      isOpen: false,
      step: "confirm",
    });
  });

  it("starts at the address once a guest signs in, and nowhere else for others", () => {
    expect(after({ type: "signed_in", start: "address" }).start).toBe("address");
    const known = openCheckout(true, "address", "address");
    expect(checkoutReducer(known, { type: "signed_in", start: "contact" })).toBe(known);
  });

  it("shows a problem at the step it turns to, until the next turn", () => {
    const sent = after({ type: "turned", problem: full }, { type: "arrived", step: "delivery" });
    expect(sent).toMatchObject({ step: "delivery", isMoved: true, stepProblem: full });
    expect(checkoutReducer(sent, { type: "turned", problem: null }).stepProblem).toBeNull();
  });

  it("keeps a refusal and the refused total until they are cleared", () => {
    const problem = { code: "price_changed" } as const;
    const total = rappen(3300);
    const refused = after({ type: "price_refused", total }, { type: "refused", problem });
    expect(refused).toMatchObject({ problem, refusedTotal: total });
    expect(checkoutReducer(refused, { type: "cleared" })).toMatchObject({
      problem: null,
      refusedTotal: null,
    });
  });
});

describe("followHistory", () => {
  const first = () => "address" as const;
  const open = openCheckout(true, "contact", "contact");

  it("opens at the named step, otherwise at the first", () => {
    const shut = openCheckout(false, "contact", "contact");
    expect(followHistory(shut, { isOpen: true, named: "delivery" }, first)).toEqual({
      type: "opened",
      start: "address",
      step: "delivery",
    });
    expect(followHistory(shut, { isOpen: true, named: undefined }, first)).toMatchObject({
      step: "address",
    });
    expect(followHistory(shut, { isOpen: false, named: undefined }, first)).toBeNull();
  });

  it("arrives at another step, and by Back at the first one", () => {
    expect(followHistory(open, { isOpen: true, named: "confirm" }, first)).toEqual({
      type: "arrived",
      step: "confirm",
    });
    const later = { ...open, step: "confirm" } as const;
    expect(followHistory(later, { isOpen: true, named: undefined }, first)).toEqual({
      type: "arrived",
      step: "contact",
    });
    expect(followHistory(open, { isOpen: true, named: undefined }, first)).toBeNull();
  });

  it("closes with the layer", () => {
    expect(followHistory(open, { isOpen: false, named: undefined }, first)).toEqual({
      type: "closed",
    });
  });
});

it("moves through contact, address, delivery and confirm, and back", () => {
  expect(["contact", "address", "delivery"].map((s) => stepAfter(s as "contact"))).toEqual([
    "address",
    "delivery",
    "confirm",
  ]);
  expect(stepBefore("confirm")).toBe("delivery");
  expect(stepBefore("contact")).toBeNull();
});

describe("complete", () => {
  it("returns the normalised order data", () => {
    const contact = { ...CONTACT, name: "  Léa " };
    const address = { ...ADDRESS, postalCode: "CH-11 80" };
    expect(complete({ contact, address, wish: WISH }, checkWish, AREA)).toEqual({
      ok: true,
      value: { contact: CONTACT, address: ADDRESS, wish: WISH },
    });
  });

  it.each([
    ["contact", "invalid_phone", { contact: { ...CONTACT, phone: "12" } }],
    ["address", "address_required", { address: null }],
    ["address", "address_incomplete", { address: { ...ADDRESS, street: " " } }],
    ["address", "invalid_postal_code", { address: { ...ADDRESS, postalCode: "118" } }],
    ["address", "postal_code_not_served", { address: { ...ADDRESS, postalCode: "8000" } }],
    ["delivery", "delivery_required", { wish: { date: "", time: "" } }],
    ["delivery", "delivery_too_early", { wish: { ...WISH, date: "2026-11-16" } }],
  ] as const)("sends back to the %s step with %s", (step, code, change) => {
    const filled = { contact: CONTACT, address: ADDRESS, wish: WISH, ...change };
    expect(complete(filled, checkWish, AREA)).toMatchObject({
      ok: false,
      error: { step, problem: { code } },
    });
  });
});

it.each([
  ["invalid_email", "contact"],
  ["address_incomplete", "address"],
  ["invalid_postal_code", "address"],
  ["postal_code_not_served", "address"],
  ["delivery_too_early", "delivery"],
  ["unknown_slot", "delivery"],
  ["slot_full", "delivery"],
  ["shop_closed", "delivery"],
  ["sold_out", null],
  ["price_changed", null],
  ["coupon_expired", null],
] as const)("shows the server's %s at the step %s", (code, step) => {
  expect(stepFor({ code })).toBe(step);
});

it("shows what the kitchen refuses above the button where no time is asked for", () => {
  expect(stepFor({ code: "slot_full" }, stepsOf("counter", false))).toBeNull();
});
