import { useEffect, useEffectEvent } from "react";

/** Calls `onDraft` when the office, which shows this page in a frame, has changed the draft. */
export function useDraftMessages(onDraft: () => void): void {
  const receive = useEffectEvent(onDraft);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      const isParents = origin === window.location.origin && source === window.parent;
      if (isParents && data?.type === "comptoir:draft") receive();
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, []);
}
