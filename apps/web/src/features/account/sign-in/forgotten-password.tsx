import { useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { asIdentityError, problemWords } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { checkEmail } from "./check-sign-in.ts";

/** Gives the same answer whether or not the account exists, so that accounts cannot be probed. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
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
