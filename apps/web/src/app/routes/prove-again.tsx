import { Suspense, useEffect, useRef } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useProveAgain } from "../../identity/prove-again.ts";
import { useLayer } from "../../platform/layers.ts";

const { Part: ProveAgainDialog } = loadWithWords(["account", "security"], () =>
  import("../../features/account/sign-in/prove-again-dialog.tsx").then(
    (module) => module.ProveAgainDialog,
  ),
);

/** Asks for the password again while a call waits for it. Back cancels the call. */
export function ProveAgain() {
  const { answer } = useProveAgain();
  const { isOpen, open, close } = useLayer("prove-again", { isTransient: true });
  const wasOpen = useRef(false);
  const isDemanded = answer !== null;
  useEffect(() => {
    if (isDemanded) open();
  }, [isDemanded, open]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) answer?.(false);
    wasOpen.current = isOpen;
  }, [isOpen, answer]);
  if (!answer || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ProveAgainDialog
        onProven={() => {
          answer(true);
          close();
        }}
        onCancel={close}
      />
    </Suspense>
  );
}
