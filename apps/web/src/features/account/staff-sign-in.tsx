import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { Layer } from "../../platform/layers.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

/** For guests who came to a staff page, and for people whose session ended: the way in, and back to the page. */
export function StaffSignIn({ layer }: { layer: Layer }) {
  const { staff: words } = useWords("account");
  const [, navigate] = useLocation();
  const { isOpen, detail, close } = layer;
  return (
    <SignInDialog
      open={isOpen}
      onClose={close}
      reason={detail ? words.sign_in_first : undefined}
      // In the place of this layer: Back leads to the shop, not to a sign-in that is done.
      onSignedIn={() => detail && navigate(detail, { replace: true })}
    />
  );
}
