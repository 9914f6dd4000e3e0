import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { Layer } from "../../platform/layers.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

export function StaffSignIn({ layer }: { layer: Layer }) {
  const { staff: words } = useWords("account");
  const [, navigate] = useLocation();
  const { isOpen, detail, close } = layer;
  return (
    <SignInDialog
      open={isOpen}
      onClose={close}
      reason={detail ? words.sign_in_first : undefined}
      // Replace the history entry of this layer: Back should lead to the shop, not to a finished
      // sign-in.
      onSignedIn={() => detail && navigate(detail, { replace: true })}
    />
  );
}
