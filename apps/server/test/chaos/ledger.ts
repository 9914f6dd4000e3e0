import type { OrderState, Rappen } from "@comptoir/domain";

export interface PlacedOrder {
  readonly restaurantId: string;
  readonly id: string;
  readonly number: number;
  /** In CHF, as it was answered. */
  readonly total: number;
}

/** A mail that a mail server took. */
export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  /** Whose page it links to. */
  readonly order: Pick<PlacedOrder, "restaurantId" | "number"> | null;
}

/** Money in a bank's file that every shop took in. */
export interface TakenCredit {
  /** The one it names. */
  readonly orderId: string | null;
  readonly amount: Rappen;
}

interface Acknowledged {
  /** By idempotency key. */
  readonly placed: ReadonlyMap<string, PlacedOrder>;
  /** Keys of submissions that were told no for good. */
  readonly refused: ReadonlySet<string>;
  readonly moves: readonly { readonly id: string; readonly to: OrderState }[];
  readonly mails: readonly TakenMail[];
  /** By the bank's number for it. */
  readonly credits: ReadonlyMap<string, TakenCredit>;
  /** Versions, photos, closings and print jobs that were acknowledged, each by its name. */
  readonly done: ReadonlySet<string>;
}

/** The same, with the address under which it was said. */
export interface Told extends Acknowledged {
  readonly publicUrl: string;
  /** Most that may be taken of something; nothing where nobody limits it. */
  readonly mostOf: (restaurantId: string, resource: string) => number | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

/** What the server has told people, and what was wrong about it. */
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
    /** Those that were placed after so many others. */
    placedAfter: (count: number) => inTurn.slice(count),
    moves,
    mails,
    credits,
    done,
    findings,
    couponsUsed: () => withCoupon,
    /** How often something was kept for somebody. */
    held: () => held,
    hold: () => {
      held += 1;
    },
    /** How often an order was answered that the service is not available. */
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
    /** As it stands now: what is asked of the database afterwards must hold all of it. */
    snapshot: (): Acknowledged => ({
      placed: new Map(placed),
      refused: new Set(refused),
      moves: [...moves.values()],
      mails: [...mails],
      credits: new Map(credits),
      done: new Set(done),
    }),
    /** Resolves when the next order is acknowledged; false when none is for so long. */
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
