import { ORDER_STATES } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { board as enBoard } from "./en/board.ts";
import { orders as enOrders } from "./en/orders.ts";
import { board as frBoard } from "./fr/board.ts";
import { orders as frOrders } from "./fr/orders.ts";
import { inSentence } from "./in-sentence.ts";

const LANGUAGES = [
  ["French", frBoard, frOrders],
  ["English", enBoard, enOrders],
] as const;

/** Singular form: "Prêtes" becomes "Prête". */
const ofOne = (names: string) => names.replaceAll(/s(?= \/|$)/g, "");

describe.each(LANGUAGES)("states in %s", (_, board, orders) => {
  test.each(ORDER_STATES)("%s has one name on the board and on the customer's page", (state) => {
    const [name] = ofOne(board.states[state]).split(" / ");
    expect(name).toBe(orders.states[state]);
    expect(board.state[state]).toBe(inSentence(orders.states[state]));
  });

  test("the board names handed-over and delivered orders together", () => {
    const [, other] = ofOne(board.states.delivered).split(" / ");
    expect(other).toBe(inSentence(orders.handed_over));
  });

  test("the display's columns have the names of their states", () => {
    expect(board.display.preparing).toBe(board.states.accepted);
    expect(board.display.ready).toContain(board.states.prepared);
  });

  test("the header shows the same state of an open order as its page", () => {
    const { accepted, prepared } = orders.open.states;
    expect(accepted).toBe(inSentence(orders.states.accepted));
    expect(prepared).toBe(inSentence(orders.states.prepared));
  });
});

test("uses the singular for zero in French", () => {
  expect([0, 1, 2].map(frBoard.orders)).toEqual(["0 commande", "1 commande", "2 commandes"]);
});
