import { useWords } from "../../i18n/words.ts";
import type { IdentityUser } from "../../identity/provider.ts";
import { useOffersGoogle } from "../../identity/use-identity.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordRules } from "./password-rules.tsx";
import { type SignInMode, useSignInForm } from "./use-sign-in-form.ts";

interface SignInFormProps {
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
  readonly onForgotten: () => void;
  readonly onCodeWanted: () => void;
  readonly onSuccess: (user: IdentityUser) => void;
}

/** Rendered under the mode as its key: switching clears everything that was typed or said. */
export function SignInForm(props: SignInFormProps) {
  const { mode, onModeChange, onForgotten, onCodeWanted, onSuccess } = props;
  const { form: words, problems } = useWords("account");
  const errors = useWords("errors");
  const form = useSignInForm(mode, {
    onSuccess,
    onCodeWanted,
    onGoogleFailure: (problem) => window.alert(problems[problem]),
  });
  const offersGoogle = useOffersGoogle();
  const isNew = mode === "signUp";
  const { faults } = form;
  const emailErrors = { required: words.email_required, invalid: errors.invalid_email };
  const submitLabel = isNew ? words.submit_sign_up : words.submit_sign_in;
  const passwordError =
    faults.password === "required"
      ? words.password_required
      : faults.password?.map((fault) => errors[fault]).join(" ");

  return (
    <div className="flex flex-col gap-5">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          value={form.email}
          onChange={(event) => form.setEmail(event.target.value)}
          error={faults.email && emailErrors[faults.email]}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          value={form.password}
          onChange={form.setPassword}
          error={passwordError}
        />
        {isNew && <PasswordRules password={form.password} />}
        {isNew && (
          <PasswordField
            label={words.confirmation}
            name="confirmation"
            autoComplete="new-password"
            value={form.confirmation}
            onChange={form.setConfirmation}
            error={faults.confirmation && errors.passwords_do_not_match}
          />
        )}
        {form.problem && !passwordError && (
          <Notice tone="error">
            <p>{problems[form.problem]}</p>
            {form.problem === "popup-blocked" && (
              <Button look="quiet" className="px-0" onClick={form.goToGoogle}>
                {words.in_this_window}
              </Button>
            )}
          </Notice>
        )}
        {form.succeeded && (
          <Notice tone="success">{isNew ? words.success_sign_up : words.success_sign_in}</Notice>
        )}
        <Button type="submit" wide busy={form.isBusy}>
          {form.isBusy ? words.busy : submitLabel}
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
          onPress={form.useGoogle}
        />
      )}
      <Button look="quiet" wide onClick={() => onModeChange(isNew ? "signIn" : "signUp")}>
        {isNew ? words.to_sign_in : words.to_sign_up}
      </Button>
    </div>
  );
}
