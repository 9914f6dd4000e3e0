import { createBell, setLater } from "./bell.ts";
import { type DeliverDeps, deliver, type Handler } from "./deliver.ts";
import type { Topic } from "./outbox.ts";
import { type Claim, claimDue } from "./outbox-repository.ts";

export interface Timing {
  /** What another process queued, or time made due, is found by asking. */
  readonly pollMs: number;
  /** Orders that arrive together are asked for together. */
  readonly gatherMs: number;
  readonly timeLimitMs: number;
  /** Longer than the time limit, by more than clocks differ. */
  readonly leaseMs: number;
  readonly finishWithinMs: number;
}

/** At once, so that a mail server which hangs costs a few sockets and no order. */
const MAX_AT_ONCE = 8;

interface LaneDeps extends Omit<DeliverDeps, "timeLimitMs" | "isStopped"> {
  readonly timing: Timing;
}

export interface Lane {
  /** Something may be due. */
  wake(): void;
  /**
   * Begins nothing more and waits for what is under way. What takes too long is left to others once its lease
   * is over: given back at once, it would be told by them while we may still be telling it.
   */
  stop(): Promise<void>;
}

/** Tells what waits of one topic. */
export function runLane(topic: Topic, handler: Handler, { timing, ...deps }: LaneDeps): Lane {
  const { db, clock, onError } = deps;
  const inHand = new Set<Promise<void>>();
  const bell = createBell();
  let isStopped = false;
  let isAway = false;
  /** More was due than could be begun. */
  let isMoreDue = false;
  const { timeLimitMs, leaseMs } = timing;
  const delivery = { ...deps, timeLimitMs, isStopped: () => isStopped };

  const begin = ({ lease, messages }: Claim) => {
    for (const message of messages) {
      const done = deliver(delivery, message, lease, handler).finally(() => {
        inHand.delete(done);
        if (isMoreDue) bell.ring();
      });
      inHand.add(done);
    }
  };

  const takeDue = async () => {
    const limit = MAX_AT_ONCE - inHand.size;
    isMoreDue = true;
    if (limit === 0) return;
    try {
      const claim = await claimDue(db, { topic, limit, now: clock(), leaseMs });
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
  const ended = loop();

  return {
    wake: bell.ring,
    async stop() {
      isStopped = true;
      bell.ring();
      await ended;
      const late = setLater(timing.finishWithinMs);
      await Promise.race([Promise.all(inHand), late.over]);
      late.cancel();
    },
  };
}
