import { useEffect, useEffectEvent } from "react";

/** The office shows this page beside what is edited, and tells it of every change. */
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
