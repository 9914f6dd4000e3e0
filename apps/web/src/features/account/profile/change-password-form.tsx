import { MAX_PASSWORD_LENGTH, passwordFaults } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { askAuth } from "../../../lib/identity/auth-call.ts";
import { problemOf } from "../../../lib/identity/provider.ts";
import { useFocusOnArrival } from "../../../lib/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField, passwordRefusal } from "../password-field.tsx";
import { PasswordRules } from "../password-rules.tsx";

interface ChangePasswordFormProps {
  /** Whose password it is: a password manager must know which one to replace. */
  readonly email: string;
  readonly isStaff: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function ChangePasswordForm(props: ChangePasswordFormProps) {
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
        { current: current ? [] : ["password_required"], next: passwordFaults(next) },
        next.length > MAX_PASSWORD_LENGTH ? "password-too-long" : undefined,
      ),
    send: async (passwords) => {
      await askAuth("/change-password", passwords);
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
      {form.problem && <Notice tone="error">{problems[form.problem]}</Notice>}
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
