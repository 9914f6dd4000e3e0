import { TIMERS } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { ShopLogo } from "../access/logo-card.tsx";
import type { SignInMode } from "./check-sign-in.ts";
import { SignInStep, type SignInStepName, useSignInHeading } from "./sign-in-step.tsx";

export interface SignInDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly initialMode?: SignInMode;
  readonly initialEmail?: string | undefined;
  readonly allowGuest?: boolean;
  readonly onSignedIn?: ((user: IdentityUser) => void) | undefined;
  readonly reason?: string | undefined;
}

export function SignInWindow({
  open,
  onClose,
  initialMode = "signIn",
  initialEmail,
  allowGuest = false,
  onSignedIn,
  reason,
}: SignInDialogProps) {
  const words = useWords("account");
  const { close, account } = useWords("common");
  const [step, setStep] = useState<SignInStepName>(initialMode);
  const [email, setEmail] = useState(initialEmail);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setStep(initialMode);
      setEmail(initialEmail);
    }
  }
  const { title, text = reason } = useSignInHeading(step);

  return (
    <Dialog
      isHarmless
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={close}
      description={text}
      banner={<ShopLogo className="mx-auto mt-7" />}
    >
      <SignInStep
        step={step}
        initialEmail={email}
        onStepChange={(next) => {
          setEmail(undefined);
          setStep(next);
        }}
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
