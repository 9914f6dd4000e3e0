import { TIMERS } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import type { IdentityUser } from "../../lib/identity/provider.ts";
import { Button } from "../../ui/button.tsx";
import { CodeForm } from "./second-factor/code-form.tsx";

interface SignInCodeProps {
  readonly onSuccess: (user: IdentityUser) => void;
  readonly onBack: () => void;
}

/** The second step of signing in, where the password alone does not open the door. */
export function SignInCode({ onSuccess, onBack }: SignInCodeProps) {
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
