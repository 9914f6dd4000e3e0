import { useEffect, useRef } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useCodeForm } from "./use-code-form.ts";

interface CodeFormProps {
  readonly onVerified: (user: IdentityUser) => void;
  /** While the factor is being set up, no recovery code counts yet. */
  readonly allowRecovery?: boolean;
  /** Left out where there is something to read first. */
  readonly takesFocus?: boolean;
  /** Set once it is verified, while the page gets ready to go on. */
  readonly success?: string | undefined;
}

/** Asks for the second factor: the same at sign-in, on the profile and in place of the board. */
export function CodeForm(props: CodeFormProps) {
  const { onVerified, allowRecovery = true, takesFocus = true, success } = props;
  const { code: words, form: formWords, problems } = useWords("account");
  const form = useCodeForm(onVerified);
  const isDigits = form.kind === "digits";
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field.
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [form.kind, takesFocus]);
  const isWrong = form.problem === "invalid-code";
  const incomplete = isDigits ? words.six_digits : words.recovery_required;
  const wrong = isDigits ? problems["invalid-code"] : words.recovery_wrong;
  const error = (form.isIncomplete && incomplete) || (isWrong && wrong) || undefined;

  return (
    <form
      noValidate
      onSubmit={(event) => (success ? event.preventDefault() : form.submit(event))}
      className="flex flex-col gap-4"
    >
      <TextField
        key={form.kind}
        ref={field}
        label={isDigits ? words.digits : words.recovery}
        hint={isDigits ? undefined : words.recovery_hint}
        name={isDigits ? "code" : "recovery-code"}
        inputMode={isDigits ? "numeric" : "text"}
        autoComplete={isDigits ? "one-time-code" : "off"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={isDigits ? 10 : 40}
        required
        value={form.typed}
        onChange={(event) => form.setTyped(event.target.value)}
        error={error}
        className="text-lg tracking-widest tabular-nums"
      />
      {form.problem && !isWrong && <Notice tone="error">{problems[form.problem]}</Notice>}
      {success && <Notice tone="success">{success}</Notice>}
      <Button type="submit" wide busy={form.isBusy}>
        {form.isBusy ? formWords.busy : words.verify}
      </Button>
      {allowRecovery && (
        <Button look="quiet" wide onClick={() => form.change(isDigits ? "recovery" : "digits")}>
          {isDigits ? words.use_recovery : words.use_digits}
        </Button>
      )}
    </form>
  );
}
