import { MAX_PASSWORD_LENGTH, passwordFaults } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { PasswordRefusal } from "../../identity/provider.ts";
import { replacePassword } from "../../identity/replace-password.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordRules } from "./password-rules.tsx";

type Status = "open" | "busy" | "done" | "broken" | "failed" | "weak" | "too-long";

export function NewPassword({ token }: { token: string }) {
  const { reset: words, form, problems } = useWords("account");
  const { account } = useWords("common");
  const errors = useWords("errors");
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<readonly PasswordRefusal[]>([]);
  const [status, setStatus] = useState<Status>("open");

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFaults(password);
    setFaults(found);
    if (found.length > 0 || status === "busy") return;
    if (password.length > MAX_PASSWORD_LENGTH) return setStatus("too-long");
    setStatus("busy");
    const answer = await replacePassword(token, password);
    setStatus(answer.status);
    if (answer.status === "weak") setFaults(answer.faults);
  };
  const link = (to: string, label: string) => (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center justify-center font-semibold text-accent"
    >
      {label}
    </Link>
  );

  if (status === "done") {
    return (
      <>
        <Notice tone="success">{words.done}</Notice>
        {link("/sign-in", account.sign_in)}
      </>
    );
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <PasswordField
        label={words.new_password}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={faults.map((fault) => errors[fault]).join(" ") || undefined}
      />
      <PasswordRules password={password} />
      {status === "failed" && <Notice tone="error">{problems.unavailable}</Notice>}
      {status === "too-long" && <Notice tone="error">{problems["password-too-long"]}</Notice>}
      {status === "broken" && <Notice tone="error">{words.broken}</Notice>}
      <Button type="submit" wide busy={status === "busy"}>
        {status === "busy" ? form.busy : words.save}
      </Button>
      {status === "broken" && link("/sign-in?mode=forgotten", words.again)}
    </form>
  );
}
