import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { problemOf } from "../../../identity/provider.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "./password-field.tsx";

interface PasswordCheckProps {
  readonly action: string;
  readonly danger?: boolean;
  readonly text?: string;
  readonly onCheck: (password: string) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

/** Asks for the password before an action that an open session alone must not allow. */
export function PasswordCheck(props: PasswordCheckProps) {
  const { action, danger = false, text, onCheck, onCancel } = props;
  const { form: words, problems } = useWords("account");
  const { cancel } = useWords("common");
  const field = useFocusOnArrival<HTMLInputElement>();
  const form = useForm({
    state: useState({ password: "" }),
    words: { ...words, ...problems },
    check: ({ password }) =>
      checkFields(password, { password: password ? [] : ["password_required"] }),
    send: onCheck,
    refusalOf: (error) => {
      const problem = problemOf(error);
      return problem === "wrong-password" ? { fields: { password: [problem] } } : { problem };
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      {text && <p className="text-ink-soft">{text}</p>}
      <PasswordField
        {...form.field("password")}
        ref={field}
        label={words.password}
        autoComplete="current-password"
      />
      {form.problem && <Notice tone="error">{problems[form.problem]}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={danger ? "danger" : "primary"} busy={form.isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
