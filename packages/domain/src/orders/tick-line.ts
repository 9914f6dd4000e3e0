import { accept, type Result, refuse } from "../result.ts";
import type { Order } from "./order.ts";
import type { OrderState } from "./states.ts";

const COOKED: readonly OrderState[] = ["accepted", "prepared"];

export function tickLine(
  { state, doneLines }: Pick<Order, "state" | "doneLines">,
  line: number,
  isDone: boolean,
): Result<readonly number[]> {
  if (!COOKED.includes(state)) return refuse("invalid_transition", { from: state });
  const others = doneLines.filter((done) => done !== line);
  return accept(isDone ? [...others, line].sort((a, b) => a - b) : others);
}
