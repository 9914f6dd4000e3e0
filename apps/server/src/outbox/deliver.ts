import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../storage/schema.ts";
import { failureWords, isExpected, PermanentError, TooSlowError } from "./failure-words.ts";
import type { Topic } from "./outbox.ts";
import {
  type ClaimedMessage,
  finish,
  type Lease,
  markDead,
  postpone,
} from "./outbox-repository.ts";

/** Sends the message. Resolves to `NOTHING_TO_TELL` if there is nothing left to send. */
export type Handler = (message: ClaimedMessage) => Promise<unknown>;
export const NOTHING_TO_SEND = "nothing to tell";
/** Returned by a handler that gives the message up on purpose. */
export class Dropped {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}
export type Handlers = Readonly<Record<Topic, Handler>>;

export interface DeliverDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly onTried?: ((topic: Topic, isTold: boolean) => void) | undefined;
  readonly onError: (error: unknown, messageId?: string) => void;
  readonly onDropped?: ((reason: string, messageId: string) => void) | undefined;
  readonly timeLimitMs: number;
  readonly isStopped: () => boolean;
}

const WRITE_AGAIN_MS = 1_000;

/** Tries once and records the result. Never throws. */
export async function deliver(
  deps: DeliverDeps,
  message: ClaimedMessage,
  lease: Lease,
  handler: Handler,
): Promise<void> {
  const { db, clock, onTried } = deps;
  const claimed = { id: message.id, lease };
  const fail = (error: unknown) => recordFailure(deps, message, lease, error);
  if (message.attempts > MAX_ATTEMPTS) return await fail(new TooSlowError());
  const delivery = Promise.resolve(message).then(handler);
  // An earlier try may have arrived without confirmation.
  const isRetry = message.attempts > 1;
  const done = (outcome: unknown) =>
    outcome instanceof Dropped
      ? finish(db, claimed, { at: clock(), isSent: false, note: outcome.reason })
      : finish(db, claimed, { at: clock(), isSent: isRetry || outcome !== NOTHING_TO_SEND });
  let outcome: unknown;
  try {
    outcome = await within(delivery, deps.timeLimitMs);
  } catch (error) {
    onTried?.(message.topic, false);
    await fail(error);
    // Records a delivery that succeeds after the time limit, to prevent another.
    if (error instanceof TooSlowError) {
      delivery.then(done).catch(() => {});
    }
    return;
  }
  onTried?.(message.topic, true);
  if (outcome instanceof Dropped) deps.onDropped?.(outcome.reason, message.id);
  await write(deps, lease, () => done(outcome));
}

async function recordFailure(
  deps: DeliverDeps,
  { id, attempts }: ClaimedMessage,
  lease: Lease,
  error: unknown,
): Promise<void> {
  const { db, clock, onError } = deps;
  const now = clock();
  const words = failureWords(error);
  const until = error instanceof PermanentError ? null : nextTryAt(attempts, now, Math.random());
  if (!until || !isExpected(error)) onError(error, id);
  const claimed = { id, lease };
  await write(deps, lease, () =>
    until
      ? postpone(db, claimed, { until, error: words })
      : markDead(db, claimed, { at: now, error: words }),
  );
}

/** Retries while the database is away: an unrecorded delivery would be repeated. */
async function write(
  { clock, onError, isStopped }: DeliverDeps,
  { until }: Lease,
  record: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (isStopped() || clock() >= until) return onError(error);
      await pause(WRITE_AGAIN_MS, undefined, { ref: false });
    }
  }
}

async function within(work: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError()), ms);
    timer.unref();
  });
  return await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const PAUSES_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  8 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const;

/** Spreads messages that failed together. */
const SPREAD = 0.2;

export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/** Null after the last try. `chance` is between 0 and 1. */
export function nextTryAt(attempts: number, now: Date, chance: number): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  return new Date(now.getTime() + pause * (1 - SPREAD + 2 * SPREAD * chance));
}
