import { Suspense, useState } from "react";
import { preloadWords } from "../../i18n/words.ts";
import { loadLater } from "../../lib/load-later.ts";
import type { SignInDialogProps } from "./sign-in/sign-in-window.tsx";

const { Part: SignInWindow } = loadLater(async () => {
  const [{ SignInWindow: window }] = await Promise.all([
    import("./sign-in/sign-in-window.tsx"),
    preloadWords("account"),
    preloadWords("errors"),
  ]);
  return window;
});

/** Signing in without leaving the place: loads with its first use. */
export function SignInDialog(props: SignInDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SignInWindow {...props} />
    </Suspense>
  );
}
