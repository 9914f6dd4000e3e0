import { accept } from "@comptoir/domain";
import { useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../lib/api.ts";
import { identity } from "../../../lib/identity/identity.ts";
import { problemOf } from "../../../lib/identity/provider.ts";
import { useOffersSecurity } from "../../../lib/identity/use-identity.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { PasswordField } from "../security/password-field.tsx";

/** Asks for the password where there is one to ask for: nobody deletes with a borrowed browser. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { profile: words, form: formWords, problems } = useWords("account");
  const { cancel, close } = useWords("common");
  const errors = useWords("errors");
  const [, navigate] = useLocation();
  const asksPassword = useOffersSecurity() ?? false;
  const form = useForm({
    state: useState({ password: "" }),
    words: errors,
    check: ({ password }) => accept(password || undefined),
    send: async (password) => {
      await identity.deleteAccount(password);
      showToast(words.deleted, { tone: "success" });
      navigate("/");
    },
    refusalOf: (error) => {
      if (!isApiError(error)) return { problem: problems[problemOf(error)] };
      if (error.code !== "wrong_password") return { problem: errors[error.code] };
      return { fields: { password: [error.code] } };
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.delete_title}
      description={words.delete_text}
      closeLabel={close}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {asksPassword && (
          <PasswordField
            {...form.field("password")}
            label={formWords.password}
            autoComplete="current-password"
            hint={words.delete_password_hint}
          />
        )}
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <Button type="submit" look="danger" wide busy={form.isBusy}>
          {words.delete_confirm}
        </Button>
        <Button look="secondary" wide onClick={onClose}>
          {cancel}
        </Button>
      </form>
    </Dialog>
  );
}
