import { lazy, Suspense, useState } from "react";
import type { SignInDialogProps } from "./sign-in-dialog-props.ts";

const SignInWindow = lazy(() => import("./sign-in-window.tsx"));

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
