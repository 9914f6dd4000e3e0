import { setImmediate } from "node:timers/promises";
import { type DeliverDeps, deliver, type Handler, type Handlers } from "./deliver.ts";
import { TOPICS, type Topic } from "./outbox.ts";
import { claimDue } from "./outbox-repository.ts";

interface OutboxDeps
  extends Pick<DeliverDeps, "db" | "clock" | "onTried" | "onError" | "onDropped"> {
  readonly handlers: Partial<Handlers>;
  readonly timing?: Partial<Timing>;
}

export type RunningOutbox = Lane;

const TIMING: Timing = {
  pollMs: 3_000,
  gatherMs: 25,
  timeLimitMs: 60_000,
  leaseMs: 180_000,
  finishWithinMs: 8_000,
};

export function runOutbox({ handlers, timing, ...deps }: OutboxDeps): RunningOutbox {
  const lanes = TOPICS.flatMap((topic) => {
    const handler = handlers[topic];
    return handler ? [runLane(topic, handler, { ...deps, timing: { ...TIMING, ...timing } })] : [];
  });
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

interface Timing {
  /** Finds messages that another process queued or that became due. */
  readonly pollMs: number;
  /** Delay that lets orders arriving together be claimed together. */
  readonly gatherMs: number;
  readonly timeLimitMs: number;
  /** Longer than the time limit by more than clocks differ. */
  readonly leaseMs: number;
  readonly finishWithinMs: number;
}

/** Limits the sockets that a hanging mail server can block. */
const MAX_AT_ONCE = 8;

interface LaneDeps extends Omit<DeliverDeps, "timeLimitMs" | "isStopped"> {
  readonly timing: Timing;
}

interface Lane {
  wake(): void;
  /**
   * Claims nothing more and waits for running deliveries. A slow one keeps its lease: released
   * early, another process would send it while this one may still succeed.
   */
  stop(): Promise<void>;
}

function runLane(topic: Topic, handler: Handler, { timing, ...deps }: LaneDeps): Lane {
  const { db, clock, onError } = deps;
  const inHand = new Set<Promise<void>>();
  const bell = createBell();
  let isStopped = false;
  let isAway = false;
  let isMoreDue = false;
  const { timeLimitMs, leaseMs } = timing;
  const delivery = { ...deps, timeLimitMs, isStopped: () => isStopped };

  /** Messages begin one per turn of the event loop: requests are answered in between. */
  let turn = Promise.resolve();
  const nextTurn = () => {
    turn = turn.then(() => setImmediate());
    return turn;
  };

  const begin = ({ lease, messages }: Awaited<ReturnType<typeof claimDue>>) => {
    for (const message of messages) {
      const done = nextTurn()
        .then(() => deliver(delivery, message, lease, handler))
        .finally(() => {
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
      // Once per outage.
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

/** A ring without a waiter is kept for the next waiter. */
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
        const rung = new Promise<void>((resolve) => {
          hear = resolve;
        });
        await Promise.race([rung, over]);
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
