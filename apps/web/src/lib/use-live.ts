import { useEffect, useEffectEvent, useState } from "react";
import type { StreamEvent } from "./event-stream.ts";
import { openLive } from "./live.ts";

/** The server ends every stream now and then; a prompt reconnection is not worth showing. */
const GRACE_MS = 2_000;

/** Follows a stream that needs the staff's token. True while the line is up. */
export function useLive(path: string, onEvent: (event: StreamEvent) => void): boolean {
  const [isUp, setUp] = useState(false);
  const receive = useEffectEvent(onEvent);
  useEffect(() => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const close = openLive({
      path,
      signed: true,
      onEvent: (event) => receive(event),
      onStatus: (status) => {
        clearTimeout(grace);
        if (status === "live") setUp(true);
        else grace = setTimeout(() => setUp(false), GRACE_MS);
      },
    });
    return () => {
      clearTimeout(grace);
      close();
    };
  }, [path]);
  return isUp;
}
