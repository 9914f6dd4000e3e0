import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { problemOf } from "../../../identity/provider.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../password-field.tsx";

interface PasswordCheckProps {
  readonly action: string;
  readonly danger?: boolean;
  readonly text?: string;
  /** Rejects when the server does not take the password, or refuses what it was asked for. */
  readonly onCheck: (password: string) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

/** The password once more, before something that a borrowed browser must not do. */
export function PasswordCheck(props: PasswordCheckProps) {
  const { action, danger = false, text, onCheck, onCancel } = props;
  const { form, problems } = useWords("account");
  const { cancel } = useWords("common");
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useFocusOnArrival<HTMLInputElement>();
  const check = useMutation({ mutationFn: onCheck });
  const problem = check.error ? problemOf(check.error) : null;
  const isWrong = problem === "wrong-password";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!password);
    if (password && !check.isPending) check.mutate(password);
  };
  const wrong = isWrong ? problems["wrong-password"] : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {text && <p className="text-ink-soft">{text}</p>}
      <PasswordField
        ref={field}
        label={form.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isMissing ? form.password_required : wrong}
      />
      {problem && !isWrong && <Notice tone="error">{problems[problem]}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={danger ? "danger" : "primary"} busy={check.isPending}>
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
