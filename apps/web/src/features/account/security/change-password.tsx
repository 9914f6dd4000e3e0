import { brokenPasswordRules, MAX_PASSWORD_LENGTH } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { callAuth } from "../../../identity/auth-call.ts";
import { identity } from "../../../identity/identity.ts";
import {
  IdentityError,
  type IdentityUser,
  problemOf,
  problemWords,
} from "../../../identity/provider.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { devicesQuery } from "./auth-calls.ts";
import { PasswordField, PasswordRules, passwordRefusal } from "./password-field.tsx";

export function ChangePassword({ user, isStaff }: { user: IdentityUser; isStaff: boolean }) {
  const queries = useQueryClient();
  const { password: words } = useWords("security");
  const [status, setStatus] = useState<"closed" | "open" | "saved">("closed");
  const heading = useRef<HTMLHeadingElement>(null);
  const end = (as: "closed" | "saved") => {
    setStatus(as);
    heading.current?.focus();
    // The server ends all other sessions on a password change.
    if (as === "saved")
      void queries.invalidateQueries({ queryKey: devicesQuery(user.userId).queryKey });
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {words.title}
      </h3>
      {status === "saved" && <Notice tone="success">{words.saved}</Notice>}
      {status === "open" ? (
        <>
          <ChangePasswordForm
            email={user.email}
            isStaff={isStaff}
            onSaved={() => end("saved")}
            onCancel={() => end("closed")}
          />
          <div className="flex flex-col gap-1">
            <p className="text-sm text-ink-soft">{words.none}</p>
            <PasswordLink email={user.email} label={words.send_link} />
          </div>
        </>
      ) : (
        <Button look="secondary" className="self-start" onClick={() => setStatus("open")}>
          {words.change}
        </Button>
      )}
    </div>
  );
}

interface ChangePasswordFormProps {
  /** For password managers, which need the account name to replace the right entry. */
  readonly email: string;
  readonly isStaff: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { email, isStaff, onSaved, onCancel } = props;
  const { password: words } = useWords("security");
  const { form: formWords, problems } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const first = useFocusOnArrival<HTMLInputElement>();
  const form = useForm({
    state: useState({ current: "", next: "" }),
    words: { ...formWords, ...problems, ...errors },
    check: ({ current, next }) =>
      checkFields(
        { currentPassword: current, newPassword: next },
        { current: current ? [] : ["password_required"], next: brokenPasswordRules(next) },
        next.length > MAX_PASSWORD_LENGTH ? new IdentityError("password-too-long") : undefined,
      ),
    send: async (passwords) => {
      await callAuth("/change-password", passwords);
      onSaved();
    },
    refusalOf: (error) =>
      problemOf(error) === "wrong-password"
        ? { fields: { current: ["wrong-password"] } }
        : passwordRefusal("next", error),
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field("current")}
        ref={first}
        label={words.current}
        name="current-password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field("next")}
        label={words.new}
        name="new-password"
        autoComplete="new-password"
        hint={isStaff ? words.staff_rule : undefined}
      />
      {!isStaff && <PasswordRules password={form.values.next} />}
      {form.problem && <Notice tone="error">{problemWords(problems, form.problem)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? formWords.busy : words.save}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

interface PasswordLinkProps {
  readonly email: string;
  readonly label: string;
  readonly hint?: string;
}

export function PasswordLink({ email, label, hint }: PasswordLinkProps) {
  const { profile: words, problems } = useWords("account");
  const language = useLanguage();
  const send = useMutation({ mutationFn: () => identity.sendPasswordLink(email, language) });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="secondary" busy={send.isPending} onClick={() => send.mutate()}>
        {label}
      </Button>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {send.isSuccess && <Notice tone="success">{words.password_link_sent(email)}</Notice>}
      {send.isError && <Notice tone="error">{problems[problemOf(send.error)]}</Notice>}
    </div>
  );
}
