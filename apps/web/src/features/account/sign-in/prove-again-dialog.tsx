import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { asIdentityError, type IdentityError, problemWords } from "../../../identity/provider.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { useOffersGoogle, useOffersSecurity } from "../../../identity/use-profile.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { confirmPassword, hasSecondFactor } from "../security/auth-calls.ts";
import { CodeForm } from "../security/code-form.tsx";
import { PasswordCheck } from "../security/password-field.tsx";
import { GoogleButton } from "./sign-in-form.tsx";

interface ProveAgainDialogProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

export function ProveAgainDialog({ onProven, onCancel }: ProveAgainDialogProps) {
  const { code, form, problems } = useWords("account");
  const { prove_again: words } = useWords("security");
  const { close } = useWords("common");
  const { user } = useIdentity();
  const isExternalProvider = useOffersSecurity() === false;
  const offersGoogle = useOffersGoogle();
  const [step, setStep] = useState<"password" | "code">("password");
  const [failure, setFailure] = useState<IdentityError>();
  const goOn = async () => {
    if (!isExternalProvider && (await hasSecondFactor())) setStep("code");
    else onProven();
  };
  const check = async (password: string) => {
    if (isExternalProvider) await identity.signIn(user?.email ?? "", password);
    else await confirmPassword(password);
    await goOn();
  };
  const signInByGoogle = () => {
    identity
      .signInWithGoogle()
      .then(goOn)
      .catch((error: unknown) => setFailure(asIdentityError(error)));
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={step === "code" ? code.title : words.title}
      description={step === "code" ? code.text : words.text}
      closeLabel={close}
    >
      {step === "code" ? (
        <CodeForm onVerified={onProven} />
      ) : (
        <>
          <PasswordCheck action={words.go_on} onCheck={check} onCancel={onCancel} />
          {failure && <Notice tone="error">{problemWords(problems, failure)}</Notice>}
          {offersGoogle && (
            <GoogleButton
              divider={form.divider_sign_in}
              label={form.google}
              onPress={signInByGoogle}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
