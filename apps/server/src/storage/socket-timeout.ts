import { Socket } from "node:net";

/** Longer than any statement may take. */
export const SOCKET_TIMEOUT_MS = 15_000;

/**
 * For the `stream` option of PostgreSQL's driver. A server that is frozen, or gone without a word, leaves
 * its connections open and never answers: whoever waits on one is told so, and it is not used again.
 * Under TLS too, because what moves there counts as use of this socket.
 */
export function socketWithTimeout(timeoutMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(timeoutMs, () => {
      socket.destroy(new Error("Connection terminated: PostgreSQL does not answer"));
    });
  };
}
