import { isEmail } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { identity } from "../../identity/identity.ts";
import { type IdentityErrorCode, problemOf } from "../../identity/provider.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says the same whether or not the account exists. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const { form, forgotten: words, problems } = useWords("account");
  const errors = useWords("errors");
  const language = useLanguage();
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<IdentityErrorCode | null>(null);
  const [status, setStatus] = useState<"open" | "busy" | "sent">("open");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const given = email.trim();
    if (status === "busy") return;
    if (!given) return setFault(form.email_required);
    if (!isEmail(given)) return setFault(errors.invalid_email);
    setFault(undefined);
    setStatus("busy");
    setProblem(null);
    try {
      await identity.sendPasswordLink(given, language);
      setStatus("sent");
    } catch (error) {
      setProblem(problemOf(error));
      setStatus("open");
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={form.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fault}
      />
      {problem && <Notice tone="error">{problems[problem]}</Notice>}
      {status === "sent" && <Notice tone="success">{words.sent}</Notice>}
      <Button type="submit" wide busy={status === "busy"}>
        {words.send}
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
