import type { Socket } from "node:net";
import type { ClientBase } from "pg";

/** Longer than any statement may take. */
export const SILENCE_MS = 15_000;

/**
 * A PostgreSQL that is frozen or gone without a word leaves its connections open and never answers.
 * Whoever waits on such a connection is told so, and it is not used again.
 */
export function endWhenSilent(client: ClientBase, silenceMs: number): void {
  const { stream } = (client as ClientBase & { connection: { stream: Socket } }).connection;
  stream.setTimeout(silenceMs, () => {
    stream.destroy(new Error("Connection terminated: PostgreSQL does not answer"));
  });
}
