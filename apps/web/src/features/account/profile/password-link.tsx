import { useMutation } from "@tanstack/react-query";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { problemOf } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface PasswordLinkProps {
  readonly email: string;
  readonly label: string;
  readonly hint?: string;
}

/** A new password comes by a link to the address, which proves whose it is. */
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
