import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";

export interface AfterAnswer {
  /** Begins the work once the answer is out, so that its length tells the client nothing. */
  begin(reply: FastifyReply, work: () => Promise<unknown>): void;
  /** Once everything that was begun is done. */
  settled(): Promise<void>;
}

export function createAfterAnswer(onError: (error: unknown) => void): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  return {
    begin({ raw }, work) {
      const done = finished(raw, { readable: false })
        // Gone without waiting for the answer: the work is done all the same.
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
