import { TIMERS } from "@comptoir/domain";
import { useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { asIdentityError, type IdentityUser, problemWords } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CodeForm } from "../security/code-form.tsx";
import { checkEmail, type SignInMode } from "./check-sign-in.ts";
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

/** Gives the same answer whether or not the account exists, so that accounts cannot be probed. */
function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const { form: formWords, forgotten: words, problems } = useWords("account");
  const errors = useWords("errors");
  const language = useLanguage();
  const form = useForm({
    state: useState({ email: "" }),
    words: { ...formWords, ...errors },
    check: checkEmail,
    send: (email) => identity.sendPasswordLink(email, language),
    refusalOf: (error) => ({ problem: asIdentityError(error) }),
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        {...form.field("email")}
        label={formWords.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      {form.problem && <Notice tone="error">{problemWords(problems, form.problem)}</Notice>}
      {form.isSent && <Notice tone="success">{words.sent}</Notice>}
      <Button type="submit" wide busy={form.isBusy}>
        {words.send}
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
