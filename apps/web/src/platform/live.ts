import { useEffect, useEffectEvent, useState } from "react";
import { bearerHeaders, type Signed } from "./api.ts";
import { createEventParser, type StreamEvent } from "./event-stream.ts";

export type LiveStatus = "connecting" | "live" | "offline";

interface LiveOptions {
  readonly path: string;
  readonly signed: Signed;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onStatus?: (status: LiveStatus) => void;
}

/** The server beats every 15 s; a longer silence means the line is dead although nothing said so. */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Follows a server-sent event stream for good: reconnects after loss, sleep and server restarts.
 * The first event after each connection is a full picture, so nothing in between is missed.
 * Returns a function that ends it.
 */
export function openLive({ path, signed, onEvent, onStatus = () => {} }: LiveOptions): () => void {
  let isClosed = false;
  let pause = FIRST_PAUSE_MS;
  let connection: AbortController | undefined;
  let wake: () => void = () => {};
  let isRefused = false;

  const connect = async () => {
    connection = new AbortController();
    const silence = watchdog(() => connection?.abort());
    try {
      // A token can end before its time: by a new password, or by a sign-out elsewhere.
      const headers = await bearerHeaders(signed, isRefused);
      const response = await fetch(path, { headers, signal: connection.signal, cache: "no-store" });
      isRefused = response.status === 401;
      if (!response.ok || !response.body) return;
      onStatus("live");
      pause = FIRST_PAUSE_MS;
      const parse = createEventParser(onEvent);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        silence.restart();
        const { done, value } = await reader.read();
        if (done) return;
        parse(value);
      }
    } catch {
      // Lost or ended; the loop below connects again.
    } finally {
      silence.stop();
    }
  };

  const run = async () => {
    onStatus("connecting");
    while (!isClosed) {
      await connect();
      if (isClosed) return;
      onStatus("offline");
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause * (0.75 + Math.random() / 2));
      });
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  const reconnectNow = () => {
    if (document.visibilityState === "hidden") return;
    pause = FIRST_PAUSE_MS;
    wake();
  };
  window.addEventListener("online", reconnectNow);
  document.addEventListener("visibilitychange", reconnectNow);
  void run();

  return () => {
    isClosed = true;
    window.removeEventListener("online", reconnectNow);
    document.removeEventListener("visibilitychange", reconnectNow);
    connection?.abort();
    wake();
  };
}

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

/** The server ends every stream now and then; a prompt reconnection is not worth showing. */
const GRACE_MS = 2_000;

interface LiveListener {
  readonly onEvent: (event: StreamEvent) => void | Promise<void>;
  /** The line was down for longer than a blink, or the device slept: time to ask how things are. */
  readonly onDoubt: () => void;
}

/** Follows a stream that needs the staff's token. True while the line is up. */
export function useLive(path: string, { onEvent, onDoubt }: LiveListener): boolean {
  const [isUp, setUp] = useState(false);
  const receive = useEffectEvent(onEvent);
  const doubt = useEffectEvent(onDoubt);
  useEffect(() => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    let isKnownDown = false;
    const giveUp = () => {
      isKnownDown = true;
      setUp(false);
      doubt();
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
        setUp(true);
      },
    });
    const onReturn = () => {
      if (document.visibilityState === "visible") doubt();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      clearTimeout(grace);
      close();
    };
  }, [path]);
  return isUp;
}
