import { useWords } from "../../i18n/words.ts";
import { LinkToShare } from "../../office/shell/link-to-share.tsx";
import { Notice } from "../../ui/notice.tsx";

interface InvitedNoticeProps {
  readonly email: string;
  readonly url: string;
  readonly isMailed: boolean;
}

/** The link is shown only once and cannot be looked up later. */
export function InvitedNotice({ email, url, isMailed }: InvitedNoticeProps) {
  const { invite: words } = useWords("officeTeam");
  return (
    <div className="flex flex-col gap-3 rounded-card bg-paper p-4 shadow-card sm:p-5">
      <Notice tone={isMailed ? "success" : "info"}>
        <span className="wrap-anywhere">
          {isMailed ? words.sent(email) : words.not_sent(email)}
        </span>
      </Notice>
      <LinkToShare label={words.link} hint={words.link_hint} url={url} />
    </div>
  );
}
