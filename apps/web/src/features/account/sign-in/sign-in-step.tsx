import { TIMERS } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeForm } from "../security/code-form.tsx";
import type { SignInMode } from "./check-sign-in.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export type SignInStepName = SignInMode | "forgotten" | "code";

interface SignInStepProps {
  readonly step: SignInStepName;
  readonly initialEmail?: string | undefined;
  readonly onStepChange: (step: SignInStepName) => void;
  readonly onSuccess: (user: IdentityUser) => void;
}

export function SignInStep({ step, initialEmail, onStepChange, onSuccess }: SignInStepProps) {
  const toPassword = () => onStepChange("signIn");
  if (step === "forgotten") return <ForgottenPassword onBack={toPassword} />;
  if (step === "code") return <SignInCode onSuccess={onSuccess} onBack={toPassword} />;
  return (
    <SignInForm
      key={step}
      mode={step}
      initialEmail={initialEmail}
      onModeChange={onStepChange}
      onForgotten={() => onStepChange("forgotten")}
      onCodeWanted={() => onStepChange("code")}
      onSuccess={onSuccess}
    />
  );
}

interface SignInCodeProps {
  readonly onSuccess: (user: IdentityUser) => void;
  readonly onBack: () => void;
}

function SignInCode({ onSuccess, onBack }: SignInCodeProps) {
  const { code: words, form } = useWords("account");
  const [isDone, setDone] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <CodeForm
        success={isDone ? form.success_sign_in : undefined}
        onVerified={async (user) => {
          setDone(true);
          await new Promise((resolve) => setTimeout(resolve, TIMERS.signInRedirect));
          onSuccess(user);
        }}
      />
      <Button look="quiet" wide onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}

export function useSignInHeading(step: SignInStepName): { title: string; text?: string } {
  const { form, forgotten, code } = useWords("account");
  const headings = {
    signIn: { title: form.title_sign_in },
    signUp: { title: form.title_sign_up },
    forgotten,
    code,
  };
  return headings[step];
}
