import { useWords } from "../../i18n/words.ts";
import type { IdentityUser } from "../../lib/identity/provider.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { SignInMode } from "./use-sign-in-form.ts";

export type SignInStepName = SignInMode | "forgotten";

interface SignInStepProps {
  readonly step: SignInStepName;
  readonly onStepChange: (step: SignInStepName) => void;
  readonly onSuccess: (user: IdentityUser) => void;
}

/** The way in, with the way around a forgotten password: the same on its page and in its window. */
export function SignInStep({ step, onStepChange, onSuccess }: SignInStepProps) {
  if (step === "forgotten") return <ForgottenPassword onBack={() => onStepChange("signIn")} />;
  return (
    <SignInForm
      key={step}
      mode={step}
      onModeChange={onStepChange}
      onForgotten={() => onStepChange("forgotten")}
      onSuccess={onSuccess}
    />
  );
}

export function useSignInTitle(step: SignInStepName): string {
  const { form, forgotten } = useWords("account");
  const titles = {
    signIn: form.title_sign_in,
    signUp: form.title_sign_up,
    forgotten: forgotten.title,
  };
  return titles[step];
}
