import { MEAT, type RefusalCode, TIMERS } from "@comptoir/domain";
import { type RefObject, useEffect, useState } from "react";

export interface Missing {
  readonly code: RefusalCode;
  readonly group: string;
}

/** Says for two seconds what is still to be chosen, and brings that group into view and focus. */
export function useMissing(composer: RefObject<HTMLElement | null>) {
  const [missing, setMissing] = useState<Missing>();

  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setMissing(undefined), TIMERS.banner);
    return () => clearTimeout(timer);
  }, [missing]);

  const show = (code: RefusalCode) => {
    const group = code === "please_select_size" ? "size" : MEAT;
    setMissing({ code, group });
    const fieldset = composer.current?.querySelector(`[data-group="${group}"]`);
    fieldset?.scrollIntoView({ block: "center" });
    fieldset?.querySelector("input")?.focus({ preventScroll: true });
  };

  return { missing, show };
}
