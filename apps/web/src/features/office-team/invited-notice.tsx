import { Copy } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { copyText } from "../../platform/copy-text.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.ts";

interface InvitedNoticeProps {
  readonly email: string;
  readonly url: string;
  readonly isMailed: boolean;
}

/** The link is shown this once: nobody can look it up later. */
export function InvitedNotice({ email, url, isMailed }: InvitedNoticeProps) {
  const { invite: words } = useWords("officeTeam");
  const copy = async () => {
    if (await copyText(url)) showToast(words.copied, { tone: "success" });
    else showToast(words.copy_failed, { tone: "error" });
  };
  return (
    <div className="flex flex-col gap-3 rounded-card bg-paper p-4 shadow-card sm:p-5">
      <Notice tone={isMailed ? "success" : "info"}>
        <span className="wrap-anywhere">
          {isMailed ? words.sent(email) : words.not_sent(email)}
        </span>
      </Notice>
      <TextField
        label={words.link}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button look="secondary" className="sm:self-start" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {words.copy}
      </Button>
    </div>
  );
}
