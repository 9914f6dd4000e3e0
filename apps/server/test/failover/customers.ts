import { PATHS } from "@comptoir/contract";
import { pause, post } from "../chaos/ask.ts";
import { placedOrder } from "../chaos/customers.ts";
import type { Ledger } from "../chaos/ledger.ts";
import { customOrder } from "../sample-orders.ts";

const A_SECOND = 30;
const RETRY_MS = 100;

export type Customers = ReturnType<typeof sendCustomers>;

/**
 * Thirty orders a second over both processes, each retried under its idempotency key. The only
 * acceptable failure is "unavailable".
 */
export function sendCustomers(ledger: Ledger, urls: readonly string[]) {
  const underWay = new Set<Promise<void>>();
  const acknowledged: { readonly url: string; readonly at: number }[] = [];
  let count = 0;
  let isOpen = true;

  const order = async (key: string, url: string) => {
    for (;;) {
      const answer = await post(`${url}${PATHS.createOrder}`, customOrder(), {
        "idempotency-key": key,
      });
      if (answer.status === 201) {
        ledger.place(key, placedOrder(answer), false);
        acknowledged.push({ url, at: performance.now() });
        return;
      }
      if (answer.status !== 503) {
        ledger.find(`an order was answered ${answer.status} ${answer.body.code ?? ""}`);
      }
      ledger.turnAway();
      await pause(RETRY_MS);
    }
  };

  const timer = setInterval(() => {
    if (!isOpen) return;
    const url = urls[count % urls.length] ?? "";
    const ordering = order(`failover-${count++}`, url).finally(() => underWay.delete(ordering));
    underWay.add(ordering);
  }, 1000 / A_SECOND);

  return {
    resume: () => {
      isOpen = true;
    },
    rest: async () => {
      isOpen = false;
      await Promise.all(underWay);
    },
    servedAfter: async (moment: number): Promise<number> => {
      const first = (url: string) =>
        acknowledged.find((order) => order.url === url && order.at > moment)?.at;
      for (;;) {
        const firsts = urls.map(first);
        if (firsts.every((at) => at !== undefined))
          return Math.max(...(firsts as number[])) - moment;
        await pause(20);
      }
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
