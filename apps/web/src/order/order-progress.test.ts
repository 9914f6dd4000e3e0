import { type Amounts, type OrderState, type Rappen, USUAL_WAY } from "@comptoir/domain";
import { describe, expect, it } from "vitest";
import { orders as words } from "../i18n/fr/orders.ts";
import { orderSteps } from "./order-progress.tsx";

const costing = (total: number): Amounts => ({
  subtotal: total as Rappen,
  tax: 0 as Rappen,
  deliveryFee: 0 as Rappen,
  couponDiscount: 0 as Rappen,
  total: total as Rappen,
  taxRule: { percent: 0, mode: "included" },
  vat: [],
});
const ADDRESS = {
  street: "Grand-Rue 1",
  postalCode: "1180",
  city: "Rolle",
  country: "Switzerland",
};
const PLACED = {
  state: "payment_pending",
  history: [{ state: "payment_pending", at: "2026-11-16T09:30:00.000Z" }],
  amounts: costing(3_300),
  received: 0 as Rappen,
  address: null,
  wish: null,
  channel: "web",
} as const;

function stepsOf(...states: OrderState[]) {
  const history = states.map((state, hour) => ({ state, at: `2026-11-16T0${hour}:30:00.000Z` }));
  const state = states.at(-1) ?? "payment_pending";
  return orderSteps({ ...PLACED, state, history }, words, "fr").map(({ id, status }) => [
    id,
    status,
  ]);
}

describe("orderSteps", () => {
  it("starts with the payment before anything is known", () => {
    const [first, ...rest] = orderSteps(undefined, words, "fr");
    expect(first).toMatchObject({ id: "payment_pending", status: "current" });
    expect(rest.map(({ id, status }) => [id, status])).toEqual(
      USUAL_WAY.slice(1).map((id) => [id, "pending"]),
    );
  });

  it("marks completed, current and coming steps", () => {
    expect(stepsOf("payment_pending", "accepted")).toEqual([
      ["payment_pending", "done"],
      ["accepted", "current"],
      ...USUAL_WAY.slice(2).map((id) => [id, "pending"]),
    ]);
  });

  it("shows a delivered order as done from end to end", () => {
    expect(stepsOf(...USUAL_WAY)).toEqual(USUAL_WAY.map((id) => [id, "done"]));
  });

  it("picked-up orders are handed over, others delivered", () => {
    const last = (address: typeof ADDRESS | null) =>
      orderSteps({ ...PLACED, address }, words, "fr").at(-1)?.label;
    expect([last(null), last(ADDRESS)]).toEqual(["Remise", "Livrée"]);
  });

  it("ends a cancelled order at its last step", () => {
    expect(stepsOf("payment_pending", "accepted", "cancelled")).toEqual([
      ["payment_pending", "done"],
      ["accepted", "done"],
      ["cancelled", "failed"],
    ]);
  });

  it("explains the current state only, with times in Zurich", () => {
    const [now, next] = orderSteps(PLACED, words, "fr");
    expect(now).toMatchObject({ text: words.explanations.payment_pending, time: "10:30" });
    expect(next?.text).toBeUndefined();
    expect(next?.time).toBeUndefined();
  });

  it("asks to pay before a delivery, and at the counter for pick-up", () => {
    const [delivered] = orderSteps({ ...PLACED, address: ADDRESS }, words, "fr");
    expect(delivered?.text).toBe(words.first_state.pay_before_delivery);
    const [fetched] = orderSteps(PLACED, words, "fr");
    expect(fetched?.text).toBe(words.explanations.payment_pending);
  });

  it("does not ask to pay zero", () => {
    const [first] = orderSteps({ ...PLACED, amounts: costing(0) }, words, "fr");
    expect(first?.label).toBe(words.first_state.nothing_to_pay);
    expect(first?.text).toBe(words.first_state.nothing_to_pay_text);
  });

  it("does not ask for received money, before and after the shop's confirmation", () => {
    const paid = { ...PLACED, address: ADDRESS, received: 3_300 as Rappen };
    const [waiting] = orderSteps(paid, words, "fr");
    expect(waiting?.label).toBe(words.first_state.nothing_to_pay);
    expect(waiting?.text).toBe(words.first_state.paid_text);
    const [over, now] = orderSteps({ ...paid, state: "accepted" }, words, "fr");
    expect(over?.label).toBe(words.states.payment_pending);
    expect(now?.text).toBe(words.explanations.accepted);
    const [part] = orderSteps({ ...paid, received: 3_299 as Rappen }, words, "fr");
    expect(part?.text).toBe(words.first_state.pay_before_delivery);
  });
});
