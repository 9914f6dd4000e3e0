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
import { useOffersGoogle } from "../../../identity/use-offers.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField, PasswordRules, passwordRefusal } from "../security/password-field.tsx";
import { checkSignIn, type SignInMode } from "./check-sign-in.ts";
import { GoogleButton } from "./google-button.tsx";

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
