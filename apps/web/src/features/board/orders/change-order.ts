import { changedOrder, order as wholeOrder } from "@comptoir/contract";
import { type Order, ZERO } from "@comptoir/domain";
import * as z from "zod/mini";
import { call } from "../../../platform/api.ts";

/** Asks the server for a change of an order; the order as it then is. */
export type AskChange = (order: Order, path: string, body: object) => Promise<Order>;

/** A server of the version before tells nothing but what it changed. */
const whatever = z.union([wholeOrder, changedOrder]);

/** Of its state, its money and what is ticked off; another screen may have changed the rest meanwhile. */
export const changeOrder: AskChange = async (order, path, body) => {
  const changed = await call(`${path}?snapshot=true`, { ...asked(order, body), answers: whatever });
  if ("lines" in changed) return changed;
  const { state, history, doneLines = [], refund = null, revision = 0 } = changed;
  const { received = ZERO, refunded = ZERO } = changed;
  return { ...order, state, history, doneLines, refund, received, refunded, revision };
};

/** Of anything: the server answers with the whole of it. */
export const replaceOrder: AskChange = (order, path, body) =>
  call(`${path}?snapshot=true`, { ...asked(order, body), answers: wholeOrder });

function asked({ id }: Order, body: object) {
  return { method: "POST", body: { _id: id, ...body }, signed: "staff" } as const;
}
