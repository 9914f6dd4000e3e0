import { useMutation } from "@tanstack/react-query";
import { failureWords } from "../../../i18n/failure-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type InvitationLink, mailInvitation } from "./join-calls.ts";

interface MailAgainProps {
  readonly slug: string;
  readonly link: InvitationLink;
  readonly text: string;
  readonly email: string;
}

export function MailAgain({ slug, link, text, email }: MailAgainProps) {
  const { join: words } = useWords("officeTeam");
  const errors = useWords("errors");
  const { mutate, data, error, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => mailInvitation(slug, link),
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      {data && (
        <Notice tone={data.isMailed ? "success" : "info"}>
          <span className="wrap-anywhere">
            {data.isMailed ? words.mailed(email) : words.not_mailed}
          </span>
        </Notice>
      )}
      {error && <Notice tone="error">{failureWords(errors, error)}</Notice>}
      <Button look="secondary" wide busy={isPending} onClick={() => mutate()}>
        {words.mail_again}
      </Button>
    </div>
  );
}
