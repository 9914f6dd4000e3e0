import type { OrderState, Rappen } from "@comptoir/domain";

export interface PlacedOrder {
  readonly restaurantId: string;
  readonly id: string;
  readonly number: number;
  readonly total: number;
}

export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  readonly order: Pick<PlacedOrder, "restaurantId" | "number"> | null;
}

export interface TakenCredit {
  readonly orderId: string | null;
  readonly amount: Rappen;
}

interface Acknowledged {
  readonly placed: ReadonlyMap<string, PlacedOrder>;
  readonly refused: ReadonlySet<string>;
  readonly moves: readonly { readonly id: string; readonly to: OrderState }[];
  readonly mails: readonly TakenMail[];
  readonly credits: ReadonlyMap<string, TakenCredit>;
  readonly done: ReadonlySet<string>;
}

export interface Expectations extends Acknowledged {
  readonly publicUrl: string;
  /** Capacity of a resource; undefined if unlimited. */
  readonly mostOf: (restaurantId: string, resource: string) => number | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  const placed = new Map<string, PlacedOrder>();
  const inTurn: [key: string, order: PlacedOrder][] = [];
  const refused = new Set<string>();
  const moves = new Map<string, { id: string; to: OrderState }>();
  const mails: TakenMail[] = [];
  const credits = new Map<string, TakenCredit>();
  const done = new Set<string>();
  const findings = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let withCoupon = 0;
  let held = 0;
  let turnedAway = 0;

  const find = (what: string) => findings.set(what, (findings.get(what) ?? 0) + 1);

  return {
    placed,
    placedAfter: (count: number) => inTurn.slice(count),
    moves,
    mails,
    credits,
    done,
    findings,
    couponsUsed: () => withCoupon,
    held: () => held,
    hold: () => {
      held += 1;
    },
    turnedAway: () => turnedAway,
    turnAway: () => {
      turnedAway += 1;
    },
    find,
    place(key: string, order: PlacedOrder, coupon: boolean) {
      const before = placed.get(key);
      if (!before) {
        placed.set(key, order);
        inTurn.push([key, order]);
        if (coupon) withCoupon += 1;
      } else if (JSON.stringify(before) !== JSON.stringify(order)) {
        find(`${key} was answered with number ${before.number} and with ${order.number}`);
      }
      for (const resolve of waiting.splice(0)) resolve();
    },
    refuse: (key: string) => refused.add(key),
    move(id: string, to: OrderState) {
      const name = `${id} ${to}`;
      if (moves.has(name)) find(`the move to ${to} was granted twice`);
      moves.set(name, { id, to });
    },
    snapshot: (): Acknowledged => ({
      placed: new Map(placed),
      refused: new Set(refused),
      moves: [...moves.values()],
      mails: [...mails],
      credits: new Map(credits),
      done: new Set(done),
    }),
    async nextOrder(withinMs: number): Promise<boolean> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(resolve, withinMs, false);
      });
      const next = new Promise<true>((resolve) => waiting.push(() => resolve(true)));
      const came = await Promise.race([next, late]);
      clearTimeout(timer);
      return came;
    },
  };
}
