import { TIMERS } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWords } from "../i18n/words.ts";
import { identity } from "../lib/identity/identity.ts";
import { showToast } from "../ui/toasts.ts";

/** Keeps the app true to who is signed in, and says so when that changed without a word here. */
export function IdentityWatch() {
  const queries = useQueryClient();
  const { toasts } = useWords("common").account;
  const words = useRef(toasts);
  words.current = toasts;

  useEffect(() => {
    void identity.ready();
    void identity.redirectResult().then(
      (user) => user && say(words.current.signed_in, "success"),
      () => say(words.current.google_failed, "error"),
    );
    const stopLoss = identity.onLost(() => say(words.current.logged_out, "plain"));
    const stopUser = identity.subscribe((user) => {
      if (!user) queries.removeQueries({ queryKey: ["my-orders"] });
    });
    return () => {
      stopLoss();
      stopUser();
    };
  }, [queries]);
  return null;
}

function say(text: string, tone: "success" | "error" | "plain"): void {
  showToast(text, {
    tone,
    duration: tone === "success" ? TIMERS.signInToast : TIMERS.messageToast,
  });
}
