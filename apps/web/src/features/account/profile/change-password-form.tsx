import { MAX_PASSWORD_LENGTH, passwordFaults } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { askAuth } from "../../../identity/auth-call.ts";
import {
  IdentityError,
  type IdentityErrorCode,
  type PasswordRefusal,
  problemOf,
} from "../../../identity/provider.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../password-field.tsx";
import { PasswordRules } from "../password-rules.tsx";

interface ChangePasswordFormProps {
  /** Whose password it is: a password manager must know which one to replace. */
  readonly email: string;
  readonly isStaff: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Outcome {
  readonly isMissing: boolean;
  readonly faults: readonly PasswordRefusal[];
  readonly problem: IdentityErrorCode | null;
}

const OPEN: Outcome = { isMissing: false, faults: [], problem: null };

export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { email, isStaff, onSaved, onCancel } = props;
  const { password: words } = useWords("security");
  const { form, problems } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [{ isMissing, faults, problem }, setOutcome] = useState(OPEN);
  const first = useFocusOnArrival<HTMLInputElement>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = { ...OPEN, isMissing: !current, faults: passwordFaults(next) };
    const isTooLong = next.length > MAX_PASSWORD_LENGTH;
    setOutcome(isTooLong ? { ...found, problem: "password-too-long" } : found);
    if (isBusy || isTooLong || found.isMissing || found.faults.length > 0) return;
    setBusy(true);
    try {
      await askAuth("/change-password", { currentPassword: current, newPassword: next });
      onSaved();
    } catch (error) {
      const refused = error instanceof IdentityError ? error.faults : [];
      setOutcome({ ...OPEN, faults: refused, problem: problemOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const isWrong = problem === "wrong-password";
  const wrong = isWrong ? problems["wrong-password"] : undefined;
  const isSaid = isWrong || faults.length > 0;

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={first}
        label={words.current}
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={isMissing ? form.password_required : wrong}
      />
      <PasswordField
        label={words.new}
        name="new-password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        error={faults.map((fault) => errors[fault]).join(" ") || undefined}
        hint={isStaff ? words.staff_rule : undefined}
      />
      {!isStaff && <PasswordRules password={next} />}
      {problem && !isSaid && <Notice tone="error">{problems[problem]}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {isBusy ? form.busy : words.save}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
