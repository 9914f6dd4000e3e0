import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";

const HEARTBEAT = Buffer.from(": beat\n\n");
const HEARTBEAT_MS = 15_000;
const MAX_AGE_MS = 5 * 60_000;
const MAX_STREAMS = 10_000;
const MAX_STREAMS_PER_ADDRESS = 200;
const MAX_BACKLOG_BYTES = 256 * 1024;

interface EventStream {
  send(event: LiveEvent): void;
  onClose(listener: () => void): void;
}

/** As it goes over the wire. Many streams are sent the same one, so that they share its memory. */
export type LiveEvent = Buffer;

export function liveEvent(name: string, data: unknown): LiveEvent {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

export interface EventStreams {
  open(request: FastifyRequest, reply: FastifyReply): EventStream;
  readonly count: () => number;
}

/**
 * Server-sent events. A stream ends after five minutes, so that whoever follows it proves anew who
 * they are; a reader too slow to keep up is let go and will come back for a fresh picture.
 */
export function createEventStreams(app: FastifyInstance): EventStreams {
  const open = new Map<FastifyReply["raw"], { openedAt: number }>();
  const ofAddress = new Map<string, number>();
  const count = (address: string, more: number) => {
    const next = (ofAddress.get(address) ?? 0) + more;
    if (next > 0) ofAddress.set(address, next);
    else ofAddress.delete(address);
  };

  const beat = setInterval(() => {
    const oldest = Date.now() - MAX_AGE_MS;
    for (const [raw, { openedAt }] of open) {
      if (openedAt < oldest) raw.end();
      else raw.write(HEARTBEAT);
    }
  }, HEARTBEAT_MS);
  beat.unref();

  app.addHook("preClose", async () => {
    clearInterval(beat);
    for (const raw of open.keys()) raw.end();
  });

  return {
    count: () => open.size,
    open: (request, reply) => {
      const address = request.ip;
      const isTooMany = (ofAddress.get(address) ?? 0) >= MAX_STREAMS_PER_ADDRESS;
      if (open.size >= MAX_STREAMS || isTooMany) {
        throw new FaultError({ code: "rate_limited" });
      }
      const { raw } = reply;
      reply.hijack();
      raw.writeHead(200, {
        ...request.server.securityHeaders,
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        // Tells a reverse proxy to pass events on at once.
        "x-accel-buffering": "no",
      });
      raw.write("retry: 1000\n\n");
      open.set(raw, { openedAt: Date.now() });
      count(address, 1);
      raw.on("close", () => {
        open.delete(raw);
        count(address, -1);
      });
      return {
        send: (event) => {
          if (raw.writableEnded || raw.destroyed) return;
          if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
          else raw.write(event);
        },
        onClose: (listener) => raw.on("close", listener),
      };
    },
  };
}
