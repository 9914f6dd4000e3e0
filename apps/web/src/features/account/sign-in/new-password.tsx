import { brokenPasswordRules, MAX_PASSWORD_LENGTH } from "@comptoir/domain";
import { useState } from "react";
import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { callAuth } from "../../../identity/auth-call.ts";
import { IdentityError, problemWords } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField, PasswordRules, passwordRefusal } from "../security/password-field.tsx";

export function NewPassword({ token }: { token: string }) {
  const { reset: words, form: formWords, problems } = useWords("account");
  const { account } = useWords("common");
  const form = useForm({
    state: useState({ password: "" }),
    words: useWords("errors"),
    check: ({ password }) =>
      checkFields(
        password,
        { password: brokenPasswordRules(password) },
        password.length > MAX_PASSWORD_LENGTH ? new IdentityError("password-too-long") : undefined,
      ),
    send: (newPassword) => callAuth("/reset-password", { token, newPassword }),
    refusalOf: (error) => passwordRefusal("password", error),
  });
  // The link was used or has expired. The server may answer 401, which maps to "session-ended".
  const isBroken = form.problem && ["invalid-link", "session-ended"].includes(form.problem.code);

  if (form.isSent) {
    return (
      <>
        <Notice tone="success">{words.done}</Notice>
        <ToSignIn to="/sign-in" label={account.sign_in} />
      </>
    );
  }
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <PasswordField
        {...form.field("password")}
        label={words.new_password}
        autoComplete="new-password"
      />
      <PasswordRules password={form.values.password} />
      {form.problem && (
        <Notice tone="error">
          {isBroken ? words.broken : problemWords(problems, form.problem)}
        </Notice>
      )}
      <Button type="submit" wide busy={form.isBusy}>
        {form.isBusy ? formWords.busy : words.save}
      </Button>
      {isBroken && <ToSignIn to="/sign-in?mode=forgotten" label={words.again} />}
    </form>
  );
}

function ToSignIn({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center justify-center font-semibold text-accent"
    >
      {label}
    </Link>
  );
}
