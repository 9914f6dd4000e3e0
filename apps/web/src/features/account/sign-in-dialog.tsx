import { Suspense, useEffect, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import type { SignInDialogProps } from "./sign-in/sign-in-window.tsx";

const { Part: SignInWindow } = loadWithWords(["account", "errors"], () =>
  import("./sign-in/sign-in-window.tsx").then((module) => module.SignInWindow),
);

export function SignInDialog(props: SignInDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const { account } = useIdentity();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only Forward opens it to somebody who is in.
  useEffect(() => {
    if (props.open && account) props.onClose();
  }, [props.open]);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SignInWindow {...props} />
    </Suspense>
  );
}
