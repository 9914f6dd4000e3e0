import { useMutation } from "@tanstack/react-query";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type InvitationLink, mailInvitation } from "./join-calls.ts";

interface MailAgainProps {
  readonly slug: string;
  readonly link: InvitationLink;
  readonly text: string;
  readonly email: string;
}

/** The link in the mail proves the address; here it is asked for again. */
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
      {error && (
        <Notice tone="error">
          {isApiError(error) ? errorWords(errors, error) : errors.internal_error}
        </Notice>
      )}
      <Button look="secondary" wide busy={isPending} onClick={() => mutate()}>
        {words.mail_again}
      </Button>
    </div>
  );
}
