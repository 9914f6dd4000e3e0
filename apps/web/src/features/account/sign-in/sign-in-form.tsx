import { TIMERS } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import {
  asIdentityError,
  CODE_WANTED,
  type IdentityUser,
  problemWords,
} from "../../../identity/provider.ts";
import { useOffersGoogle } from "../../../identity/use-profile.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField, PasswordRules, passwordRefusal } from "../security/password-field.tsx";
import { checkSignIn, type SignInMode } from "./check-sign-in.ts";

interface SignInFormProps {
  readonly mode: SignInMode;
  readonly initialEmail?: string | undefined;
  readonly onModeChange: (mode: SignInMode) => void;
  readonly onForgotten: () => void;
  readonly onCodeWanted: () => void;
  readonly onSuccess: (user: IdentityUser) => void;
}

/** Render with the mode as `key`: switching the mode must clear the form. */
export function SignInForm(props: SignInFormProps) {
  const { mode, initialEmail = "", onModeChange, onForgotten, onCodeWanted, onSuccess } = props;
  const { form: words, problems } = useWords("account");
  const errors = useWords("errors");
  const offersGoogle = useOffersGoogle();
  const [isIn, setIn] = useState(false);
  const isNew = mode === "signUp";

  const enter = async (user: IdentityUser | typeof CODE_WANTED) => {
    if (user === CODE_WANTED) return onCodeWanted();
    setIn(true);
    await new Promise((resolve) => setTimeout(resolve, TIMERS.signInRedirect));
    onSuccess(user);
  };
  const form = useForm({
    state: useState({ email: initialEmail, password: "", confirmation: "" }),
    words: { ...words, ...errors },
    check: (typed) => checkSignIn(mode, typed),
    send: async ({ email, password }) =>
      enter(await (isNew ? identity.signUp(email, password) : identity.signIn(email, password))),
    refusalOf: (error) => passwordRefusal("password", error),
  });
  const alertOnFailure = async (way: () => Promise<void>) => {
    try {
      await way();
    } catch (error) {
      window.alert(problemWords(problems, asIdentityError(error)));
      throw error;
    }
  };
  // Not async: browsers only allow the Google window directly in the click handler.
  const enterByGoogle = () => identity.signInWithGoogle().then(enter);
  const isBusy = form.isBusy && !isIn;
  const submitLabel = isNew ? words.submit_sign_up : words.submit_sign_in;

  return (
    <div className="flex flex-col gap-5">
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          {...form.field("email")}
          label={words.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField
          {...form.field("password")}
          label={words.password}
          autoComplete={isNew ? "new-password" : "current-password"}
        />
        {isNew && <PasswordRules password={form.values.password} />}
        {isNew && (
          <PasswordField
            {...form.field("confirmation")}
            label={words.confirmation}
            autoComplete="new-password"
          />
        )}
        {form.problem && (
          <Notice tone="error">
            <p>{problemWords(problems, form.problem)}</p>
            {form.problem.code === "popup-blocked" && (
              <Button
                look="quiet"
                className="px-0"
                onClick={() => void form.attempt(() => alertOnFailure(identity.redirectToGoogle))}
              >
                {words.in_this_window}
              </Button>
            )}
          </Notice>
        )}
        {isIn && (
          <Notice tone="success">{isNew ? words.success_sign_up : words.success_sign_in}</Notice>
        )}
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? words.busy : submitLabel}
        </Button>
        {!isNew && (
          <Button look="quiet" className="self-center" onClick={onForgotten}>
            {words.forgotten}
          </Button>
        )}
      </form>
      {offersGoogle && (
        <GoogleButton
          divider={isNew ? words.divider_sign_up : words.divider_sign_in}
          label={words.google}
          onPress={() => void form.attempt(() => alertOnFailure(enterByGoogle))}
        />
      )}
      <Button look="quiet" wide onClick={() => onModeChange(isNew ? "signIn" : "signUp")}>
        {isNew ? words.to_sign_in : words.to_sign_up}
      </Button>
    </div>
  );
}

interface GoogleButtonProps {
  readonly divider: string;
  readonly label: string;
  readonly onPress: () => void;
}

export function GoogleButton({ divider, label, onPress }: GoogleButtonProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {divider}
      </p>
      <Button look="secondary" wide onClick={onPress}>
        <GoogleMark />
        {label}
      </Button>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.9-12.3-9.1H4.4v5.7A22 22 0 0 0 24 46z"
      />
      <path fill="#fbbc05" d="M11.7 28.2a13 13 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8l7.3-5.7z" />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.1 29.9 2 24 2A22 22 0 0 0 4.4 14.1l7.3 5.7c1.8-5.2 6.6-9.1 12.3-9.1z"
      />
    </svg>
  );
}
