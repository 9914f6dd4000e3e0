import type { Db } from "../storage/schema.ts";
import { deliver, type Handlers } from "./deliver.ts";
import { TOPICS, type Topic } from "./outbox.ts";
import { type Claim, claimDue, giveBack, type Settled } from "./outbox-repository.ts";

interface OutboxDeps {
  readonly db: Db;
  /** What has no handler waits. */
  readonly handlers: Partial<Handlers>;
  readonly clock: () => Date;
  readonly onTried?: ((topic: Topic, isTold: boolean) => void) | undefined;
  readonly onError: (error: unknown, messageId?: string) => void;
  readonly timing?: Partial<typeof TIMING>;
}

export interface RunningOutbox {
  /** Something may be due. */
  wake(): void;
  /** Begins nothing more and waits for what is under way; what takes too long is left to others. */
  stop(): Promise<void>;
}

/** At once, so that a mail server which hangs costs a few sockets and no order. */
const MAX_AT_ONCE = 8;

const TIMING = {
  /** What another process queued, or time made due, is found by asking. */
  pollMs: 3_000,
  /** Orders that arrive together are asked for together. */
  gatherMs: 25,
  timeLimitMs: 60_000,
  /** Longer than the time limit, by more than clocks differ. */
  leaseMs: 180_000,
  finishWithinMs: 8_000,
};

/** Tells what waits in the outbox, as long as the process lives. */
export function runOutbox({ db, handlers, clock, onError, ...deps }: OutboxDeps): RunningOutbox {
  const timing = { ...TIMING, ...deps.timing };
  const topics = TOPICS.filter((topic) => handlers[topic]);
  const inHand = new Map<Settled, Promise<void>>();
  const bell = createBell();
  let isStopped = false;
  let isAway = false;
  /** More was due than could be begun. */
  let isMoreDue = false;
  const delivery = {
    ...{ db, clock, onError, onTried: deps.onTried, timeLimitMs: timing.timeLimitMs },
    isStopped: () => isStopped,
  };

  const begin = ({ lease, messages }: Claim) => {
    for (const message of messages) {
      const handler = handlers[message.topic];
      if (!handler) continue;
      const claimed = { id: message.id, lease };
      const done = deliver(delivery, message, lease, handler).finally(() => {
        inHand.delete(claimed);
        if (isMoreDue) bell.ring();
      });
      inHand.set(claimed, done);
    }
  };

  const takeDue = async () => {
    const limit = MAX_AT_ONCE - inHand.size;
    isMoreDue = true;
    if (limit === 0) return;
    try {
      const claim = await claimDue(db, { topics, limit, now: clock(), leaseMs: timing.leaseMs });
      isMoreDue = claim.messages.length === limit;
      isAway = false;
      begin(claim);
    } catch (error) {
      isMoreDue = false;
      // Once for each time that it is away.
      if (!isAway) onError(error);
      isAway = true;
    }
  };

  const loop = async () => {
    while (!isStopped) {
      await takeDue();
      if (!isStopped) await bell.rung(timing.pollMs);
      if (!isStopped) await setLater(timing.gatherMs).over;
    }
  };
  const ended = topics.length > 0 ? loop() : Promise.resolve();

  return {
    wake: bell.ring,
    async stop() {
      isStopped = true;
      bell.ring();
      await ended;
      const late = setLater(timing.finishWithinMs);
      await Promise.race([Promise.all(inHand.values()), late.over]);
      late.cancel();
      await giveBack(db, [...inHand.keys()]).catch(onError);
    },
  };
}

/** Rung while nobody waits, it is heard by whoever waits next. */
function createBell() {
  let isRung = false;
  let hear = () => {};
  return {
    ring: () => {
      isRung = true;
      hear();
    },
    rung: async (atMostMs: number) => {
      if (!isRung) {
        const { over, cancel } = setLater(atMostMs);
        const heard = new Promise<void>((resolve) => {
          hear = resolve;
        });
        await Promise.race([heard, over]);
        cancel();
      }
      isRung = false;
    },
  };
}

function setLater(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { over, cancel: () => clearTimeout(timer) };
}
