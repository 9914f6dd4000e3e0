import { TIMERS } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import type { I18n } from "../i18n/i18n.ts";
import { loadWithWords } from "../i18n/load-with-words.ts";
import { useI18n, useWords } from "../i18n/words.ts";
import { identity } from "../identity/identity.ts";
import { asIdentityError, problemWords } from "../identity/provider.ts";
import { forgetOthers, SIGN_IN_LAYER } from "../identity/staff-memory.ts";
import { useIdentity } from "../identity/use-identity.ts";
import { linkGuestOrders } from "../order/guest-orders.ts";
import { useLayer } from "../platform/layers.ts";
import { showToast } from "../ui/toasts.ts";
import { watchForNewerBuild } from "./newer-build.ts";

const { Part: StaffSignIn } = loadWithWords(["account"], () =>
  import("../features/account/staff-sign-in.tsx").then((module) => module.StaffSignIn),
);

export function IdentityWatch() {
  const queries = useQueryClient();
  const i18n = useI18n();
  const { toasts } = useWords("common").account;
  const words = useRef(toasts);
  words.current = toasts;

  useEffect(() => watchForNewerBuild(i18n), [i18n]);
  useEffect(() => {
    void identity.ready();
    void identity.redirectResult().then(
      (user) => user && notify(words.current.signed_in, "success"),
      (error) => alertGoogleFailure(i18n, error),
    );
    const stopLoss = identity.onLost(() => notify(words.current.logged_out, "plain"));
    const stopUser = identity.subscribe((user) => {
      if (!user) queries.removeQueries({ queryKey: ["my-orders"] });
    });
    return () => {
      stopLoss();
      stopUser();
      identity.stop();
    };
  }, [queries, i18n]);

  // Covers every way of signing in: here, by Google redirect or in another tab.
  const { status, user, account } = useIdentity();
  useEffect(() => {
    if (user) void linkGuestOrders(queries);
  }, [queries, user]);
  const userId = account?.userId;
  useEffect(() => {
    if (status !== "loading") forgetOthers(userId);
  }, [status, userId]);
  const staffSignIn = useLayer(SIGN_IN_LAYER);
  return (
    staffSignIn.isOpen && (
      <Suspense fallback={null}>
        <StaffSignIn layer={staffSignIn} />
      </Suspense>
    )
  );
}

async function alertGoogleFailure(i18n: I18n, error: unknown): Promise<void> {
  const { problems } = await i18n.preload("account");
  window.alert(problemWords(problems, asIdentityError(error)));
}

function notify(text: string, tone: "success" | "plain"): void {
  showToast(text, {
    tone,
    duration: tone === "success" ? TIMERS.signInToast : TIMERS.messageToast,
  });
}
