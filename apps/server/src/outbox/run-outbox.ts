import type { DeliverDeps, Handlers } from "./deliver.ts";
import { TOPICS } from "./outbox.ts";
import { type Lane, runLane, type Timing } from "./run-lane.ts";

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
