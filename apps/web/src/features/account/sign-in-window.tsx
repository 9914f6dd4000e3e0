import { TIMERS } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { ShopLogo } from "./shop-logo.tsx";
import type { SignInDialogProps } from "./sign-in-dialog-props.ts";
import { SignInForm } from "./sign-in-form.tsx";
import type { SignInMode } from "./use-sign-in-form.ts";

export default function SignInWindow({
  open,
  onClose,
  initialMode = "signIn",
  allowGuest = false,
  onSignedIn,
  reason,
}: SignInDialogProps) {
  const words = useWords("account");
  const { close, account } = useWords("common");
  const [mode, setMode] = useState<SignInMode | "forgotten">(initialMode);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setMode(initialMode);
  }
  const titles = {
    signIn: words.form.title_sign_in,
    signUp: words.form.title_sign_up,
    forgotten: words.forgotten.title,
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[mode]}
      closeLabel={close}
      description={mode === "forgotten" ? words.forgotten.text : reason}
      banner={<ShopLogo className="mx-auto mt-7" />}
    >
      {mode === "forgotten" ? (
        <ForgottenPassword onBack={() => setMode("signIn")} />
      ) : (
        <SignInForm
          key={mode}
          mode={mode}
          onModeChange={setMode}
          onForgotten={() => setMode("forgotten")}
          onSuccess={(user) => {
            showToast(account.toasts.signed_in, { tone: "success", duration: TIMERS.signInToast });
            onClose();
            onSignedIn?.(user);
          }}
        />
      )}
      {allowGuest && (
        <Button look="secondary" wide onClick={onClose}>
          {words.form.as_guest}
        </Button>
      )}
    </Dialog>
  );
}
