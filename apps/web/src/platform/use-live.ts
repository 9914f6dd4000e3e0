import { useEffect, useEffectEvent, useState } from "react";
import type { StreamEvent } from "./event-stream.ts";
import { openLive } from "./live.ts";

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
