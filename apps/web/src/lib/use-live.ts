import { useEffect, useEffectEvent, useState } from "react";
import type { StreamEvent } from "./event-stream.ts";
import { openLive } from "./live.ts";

/** The server ends every stream now and then; a prompt reconnection is not worth showing. */
const GRACE_MS = 2_000;

interface LiveListener {
  readonly onEvent: (event: StreamEvent) => void | Promise<void>;
  /** The line is down for longer than a blink: time to ask whether anybody is there. */
  readonly onDown: () => void;
}

/** Follows a stream that needs the staff's token. True while the line is up. */
export function useLive(path: string, { onEvent, onDown }: LiveListener): boolean {
  const [isUp, setUp] = useState(false);
  const receive = useEffectEvent(onEvent);
  const lose = useEffectEvent(onDown);
  useEffect(() => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      grace = undefined;
      setUp(false);
      lose();
    };
    const close = openLive({
      path,
      signed: true,
      onEvent: (event) => void receive(event),
      onStatus: (status) => {
        if (status !== "live") {
          grace ??= setTimeout(giveUp, GRACE_MS);
          return;
        }
        clearTimeout(grace);
        grace = undefined;
        setUp(true);
      },
    });
    return () => {
      clearTimeout(grace);
      close();
    };
  }, [path]);
  return isUp;
}
