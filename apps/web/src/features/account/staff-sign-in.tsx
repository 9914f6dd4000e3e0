import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { Layer } from "../../platform/layers.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

/** For whoever came to a staff page as a guest, or whose session ended there: the way in and back to it. */
export function StaffSignIn({ layer }: { layer: Layer }) {
  const { staff: words } = useWords("account");
  const [, navigate] = useLocation();
  const { isOpen, detail, close } = layer;
  return (
    <SignInDialog
      open={isOpen}
      onClose={close}
      reason={words.sign_in_first}
      // In the place of this layer: Back leads to the shop, not to a sign-in that is done.
      onSignedIn={() => navigate(detail ?? "/", { replace: true })}
    />
  );
}
