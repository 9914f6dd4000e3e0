import { createParser } from "eventsource-parser";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { bearerHeaders, lastAnswer, type Signer } from "./api.ts";

export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Parsed data of an event; undefined for other events and invalid data. */
export function readEvent<S extends z.ZodMiniType>(
  { name, data }: StreamEvent,
  wanted: string,
  schema: S,
): z.output<S> | undefined {
  return name === wanted ? z.safeParse(schema, JSON.parse(data)).data : undefined;
}

export type LiveStatus = "connecting" | "live" | "offline";

interface LiveOptions {
  readonly path: string;
  readonly signed: Signer;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onStatus?: (status: LiveStatus) => void;
  /** Pauses between attempts (ms), for pages with many clients or long refusals. */
  readonly pauses?: { readonly first: number; readonly longest: number };
}

/** Three times the heartbeat interval of the server, 5 s. */
export const SILENCE_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Follows an event stream and reconnects after loss, sleep and server restarts. The first event of
 * each connection must be a full snapshot. Returns a function that closes it.
 */
export function openLive({
  path,
  signed,
  onEvent,
  onStatus = () => {},
  pauses = { first: FIRST_PAUSE_MS, longest: LONGEST_PAUSE_MS },
}: LiveOptions): () => void {
  let isClosed = false;
  let pause = pauses.first;
  let connection: AbortController | undefined;
  let endPause: () => void = () => {};
  let isRefused = false;

  const connect = async (signal: AbortSignal, silence: Watchdog) => {
    try {
      // Get a fresh token after a 401: tokens can end early, by a password change or a sign-out
      // elsewhere.
      const headers = await bearerHeaders(signed, isRefused);
      const response = await fetch(path, { headers, signal, cache: "no-store" });
      if (response.status < 500) lastAnswer.at = Date.now();
      isRefused = response.status === 401;
      if (!response.ok || !response.body) return;
      onStatus("live");
      pause = pauses.first;
      const parser = createParser({
        onEvent: ({ event = "message", data }) => onEvent({ name: event, data }),
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        silence.restart();
        const { done, value } = await reader.read();
        if (done) return;
        lastAnswer.at = Date.now();
        parser.feed(value);
      }
    } catch {
      // The loop below reconnects.
    } finally {
      silence.stop();
    }
  };

  const run = async () => {
    onStatus("connecting");
    while (!isClosed) {
      const attempt = new AbortController();
      connection = attempt;
      await connect(
        attempt.signal,
        watchdog(() => attempt.abort()),
      );
      if (isClosed) return;
      onStatus("offline");
      // After a timeout, reconnect without a pause: a server that hangs answers as soon as it
      // recovers.
      if (attempt.signal.aborted) continue;
      await new Promise<void>((resolve) => {
        endPause = resolve;
        setTimeout(resolve, pause * (0.75 + Math.random() / 2));
      });
      pause = Math.min(pause * 2, pauses.longest);
    }
  };

  const reconnectNow = () => {
    if (document.visibilityState === "hidden") return;
    pause = pauses.first;
    endPause();
  };
  window.addEventListener("online", reconnectNow);
  document.addEventListener("visibilitychange", reconnectNow);
  void run();

  return () => {
    isClosed = true;
    window.removeEventListener("online", reconnectNow);
    document.removeEventListener("visibilitychange", reconnectNow);
    connection?.abort();
    endPause();
  };
}

type Watchdog = ReturnType<typeof watchdog>;

function watchdog(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The server ends streams regularly: do not show a short reconnection. */
const GRACE_MS = 2_000;

interface LiveListener {
  readonly onEvent: (event: StreamEvent) => void | Promise<void>;
  readonly refetch: () => void;
}

/** Signed as staff. Returns whether the stream is connected. */
export function useLive(path: string, { onEvent, refetch }: LiveListener): boolean {
  const [isLive, setLive] = useState(false);
  const receive = useEffectEvent(onEvent);
  const refetchNow = useEffectEvent(refetch);
  useEffect(() => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    let isKnownDown = false;
    const giveUp = () => {
      isKnownDown = true;
      setLive(false);
      refetchNow();
    };
    const close = openLive({
      path,
      signed: "staff",
      onEvent: (event) => void receive(event),
      onStatus: (status) => {
        if (status !== "live") {
          if (!isKnownDown) grace ??= setTimeout(giveUp, GRACE_MS);
          return;
        }
        clearTimeout(grace);
        grace = undefined;
        isKnownDown = false;
        setLive(true);
      },
    });
    const onReturn = () => {
      if (document.visibilityState === "visible") refetchNow();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      clearTimeout(grace);
      close();
    };
  }, [path]);
  return isLive;
}
