import { TIMERS } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { ShopLogo } from "./shop-logo.tsx";
import type { SignInDialogProps } from "./sign-in-dialog-props.ts";
import { SignInStep, type SignInStepName, useSignInHeading } from "./sign-in-step.tsx";

export function SignInWindow({
  open,
  onClose,
  initialMode = "signIn",
  allowGuest = false,
  onSignedIn,
  reason,
}: SignInDialogProps) {
  const words = useWords("account");
  const { close, account } = useWords("common");
  const [step, setStep] = useState<SignInStepName>(initialMode);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setStep(initialMode);
  }
  const { title, text = reason } = useSignInHeading(step);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={close}
      description={text}
      banner={<ShopLogo className="mx-auto mt-7" />}
    >
      <SignInStep
        step={step}
        onStepChange={setStep}
        onSuccess={(user) => {
          showToast(account.toasts.signed_in, { tone: "success", duration: TIMERS.signInToast });
          onClose();
          onSignedIn?.(user);
        }}
      />
      {allowGuest && (
        <Button look="secondary" wide onClick={onClose}>
          {words.form.as_guest}
        </Button>
      )}
    </Dialog>
  );
}
