import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Begins work once the answer is out, so that its length tells the client nothing. */
export type AfterAnswer = (reply: FastifyReply, work: () => Promise<unknown>) => void;

/** What is still under way when the server closes is waited for. */
export function createAfterAnswer(
  app: FastifyInstance,
  onError: (error: unknown) => void,
): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(underWay);
  });
  return ({ raw }, work) => {
    const done = finished(raw, { readable: false })
      // Gone without waiting for the answer: the work is done all the same.
      .catch(() => {})
      .then(work)
      .then(() => {}, onError)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
}
