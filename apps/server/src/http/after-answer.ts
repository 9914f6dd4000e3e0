import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";

export interface AfterAnswer {
  /** Starts the work after the answer is sent, so that its duration tells the client nothing. */
  begin(reply: FastifyReply, work: () => Promise<unknown>): void;
  settled(): Promise<void>;
}

export function createAfterAnswer(onError: (error: unknown) => void): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  return {
    begin({ raw }, work) {
      const done = finished(raw, { readable: false })
        // The client disconnected before the answer: do the work all the same.
        .catch(() => {})
        .then(work)
        .then(() => {}, onError)
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
