import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { problemOf } from "../../../identity/provider.ts";
import { useOffersSecurity } from "../../../identity/use-identity.ts";
import { isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { PasswordField } from "../password-field.tsx";

/** Asks for the password where there is one to ask for: nobody deletes with a borrowed browser. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { profile: words, form, problems } = useWords("account");
  const { cancel, close } = useWords("common");
  const errors = useWords("errors");
  const [, navigate] = useLocation();
  const asksPassword = useOffersSecurity() ?? false;
  const [password, setPassword] = useState("");
  const remove = useMutation({
    mutationFn: () => identity.deleteAccount(password || undefined),
    onSuccess: () => {
      showToast(words.deleted, { tone: "success" });
      return navigate("/");
    },
  });
  const { error } = remove;
  const isWrong = isApiError(error) && error.code === "wrong_password";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!remove.isPending) remove.mutate();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.delete_title}
      description={words.delete_text}
      closeLabel={close}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {asksPassword && (
          <PasswordField
            label={form.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            hint={words.delete_password_hint}
            error={isWrong ? errors.wrong_password : undefined}
          />
        )}
        {error && !isWrong && (
          <Notice tone="error">
            {isApiError(error) ? errors[error.code] : problems[problemOf(error)]}
          </Notice>
        )}
        <Button type="submit" look="danger" wide busy={remove.isPending}>
          {words.delete_confirm}
        </Button>
        <Button look="secondary" wide onClick={onClose}>
          {cancel}
        </Button>
      </form>
    </Dialog>
  );
}
