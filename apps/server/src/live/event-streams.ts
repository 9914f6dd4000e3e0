import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";
import { clientNetwork } from "../http/rate-limits.ts";
import type { IdentityProvider, VerifiedUser } from "../identity/identity.ts";
import { createTally } from "../tally.ts";
import type { ChangeFeed } from "./change-feed.ts";

const HEARTBEAT = Buffer.from(": beat\n\n");
/** Clients reconnect after three missed heartbeats. */
const HEARTBEAT_MS = 5_000;
const RECHECK_MS = 15_000;
const MAX_AGE_MS = 5 * 60_000;
const MAX_STREAMS = 10_000;
const MAX_STREAMS_PER_NETWORK = 200;
const MAX_BACKLOG_BYTES = 256 * 1024;

interface EventStream {
  send(event: LiveEvent): void;
  end(): void;
  onClose(listener: () => void): void;
}

export interface Listener {
  /** Equal for all streams opened with the same session and for the same reason. */
  readonly key: string;
  readonly user: VerifiedUser;
  readonly staffOf: string | null;
  readonly isForOwners: boolean;
}

export function listenerOf(
  user: VerifiedUser,
  staffOf: string | null,
  { isForOwners = false } = {},
): Listener {
  const { subject, session, issuedAt, email, emailVerified } = user;
  const proof = session ? [session.id] : [subject, issuedAt, email, emailVerified];
  const key = JSON.stringify([staffOf, isForOwners, ...proof]);
  return { key, user, staffOf, isForOwners };
}

export type FindRevoked = (listeners: readonly Listener[]) => Promise<ReadonlySet<string>>;

/** Encoded as sent. One buffer is shared by all streams that get the event. */
export type LiveEvent = Buffer;

export function liveEvent(name: string, data: unknown): LiveEvent {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

export interface EventStreams {
  open(request: FastifyRequest, reply: FastifyReply, listener?: Listener | null): EventStream;
  recheck(userId?: string): Promise<void>;
  readonly count: () => number;
}

interface StreamOptions {
  readonly findRevoked: FindRevoked;
  readonly heartbeatMs?: number;
  readonly recheckMs?: number;
  readonly maxPerNetwork?: number;
}

interface OpenStream {
  readonly openedAt: number;
  readonly listener: Listener | null;
}

/**
 * Server-sent events. A stream ends after five minutes, so that the client authenticates again, or
 * at the first recheck after access is lost. Slow readers are disconnected and reload on reconnect.
 */
export function createEventStreams(
  app: FastifyInstance,
  {
    findRevoked,
    heartbeatMs = HEARTBEAT_MS,
    recheckMs = RECHECK_MS,
    maxPerNetwork = MAX_STREAMS_PER_NETWORK,
  }: StreamOptions,
): EventStreams {
  const open = new Map<FastifyReply["raw"], OpenStream>();
  const ofNetwork = createTally();

  const recheck = async (userId?: string) => {
    const listeners = new Map<string, Listener>();
    for (const { listener } of open.values()) {
      if (!listener || (userId !== undefined && listener.user.subject !== userId)) continue;
      listeners.set(listener.key, listener);
    }
    if (listeners.size === 0) return;
    const lost = await findRevoked([...listeners.values()]);
    if (lost.size === 0) return;
    for (const [raw, { listener }] of open) if (listener && lost.has(listener.key)) raw.end();
  };

  const beat = setInterval(() => {
    const oldest = Date.now() - MAX_AGE_MS;
    for (const [raw, { openedAt }] of open) {
      if (openedAt < oldest) raw.end();
      else raw.write(HEARTBEAT);
    }
  }, heartbeatMs);
  const check = setInterval(() => {
    recheck().catch((error: unknown) => app.log.error({ err: error }, "live"));
  }, recheckMs);
  for (const timer of [beat, check]) timer.unref();

  app.addHook("preClose", async () => {
    for (const timer of [beat, check]) clearInterval(timer);
    for (const raw of open.keys()) raw.end();
  });

  return {
    count: () => open.size,
    recheck,
    open: (request, reply, listener = null) => {
      const network = clientNetwork(request.ip);
      const isTooMany = ofNetwork.of(network) >= maxPerNetwork;
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
        // Disables buffering in reverse proxies.
        "x-accel-buffering": "no",
      });
      raw.write("retry: 1000\n\n");
      open.set(raw, { openedAt: Date.now(), listener });
      const leave = ofNetwork.count(network);
      raw.on("close", () => {
        open.delete(raw);
        leave();
      });
      return {
        send: (event) => {
          if (raw.writableEnded || raw.destroyed) return;
          if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
          else raw.write(event);
        },
        end: () => raw.end(),
        onClose: (listener) => raw.on("close", listener),
      };
    },
  };
}

/** A sign-out reaches the other tabs first, so that they close their streams themselves. */
const PUBLISH_AFTER_MS = 1_000;

interface Deps {
  readonly identity: Pick<IdentityProvider, "onSessionEnded">;
  readonly feed: ChangeFeed;
  readonly streams: Pick<EventStreams, "recheck">;
}

export function endStreamsOnAccessChange(
  app: FastifyInstance,
  { identity, feed, streams }: Deps,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  identity.onSessionEnded?.((userId) => {
    if (timers.has(userId)) return;
    const publish = () => {
      timers.delete(userId);
      feed.publish({ kind: "access", userId });
    };
    timers.set(userId, setTimeout(publish, PUBLISH_AFTER_MS));
  });
  app.addHook("onClose", async () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });

  feed.subscribe((message) => {
    if (message.kind !== "access" && message.kind !== "resync") return;
    const userId = message.kind === "access" ? message.userId : undefined;
    streams.recheck(userId).catch((error: unknown) => app.log.error({ err: error }, "live"));
  });
}
