import { useMutation } from "@tanstack/react-query";
import { useWords } from "../../../i18n/words.ts";
import { problemOf } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { sendEmailLink } from "../email-calls.ts";

/** A reminder, never a barrier: whoever has not confirmed the address orders all the same. */
export function ConfirmEmail({ email }: { email: string }) {
  const { email: words } = useWords("security");
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-honey-soft px-4 py-3">
      <div>
        <h3 className="text-lg">{words.title}</h3>
        <p className="break-words">{words.text(email)}</p>
      </div>
      <SendEmailLink />
    </div>
  );
}

export function SendEmailLink() {
  const { email: words } = useWords("security");
  const { problems } = useWords("account");
  const send = useMutation({ mutationFn: sendEmailLink });
  return (
    <>
      <Button look="secondary" busy={send.isPending} onClick={() => send.mutate()}>
        {words.send}
      </Button>
      {send.isSuccess && <Notice tone="success">{words.sent}</Notice>}
      {send.isError && <Notice tone="error">{problems[problemOf(send.error)]}</Notice>}
    </>
  );
}
