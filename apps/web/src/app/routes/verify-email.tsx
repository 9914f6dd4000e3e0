import { EmailConfirmation } from "../../features/account/security/email-confirmation.tsx";
import { useWords } from "../../i18n/words.ts";
import { useHash } from "../../platform/use-hash.ts";
import { AccountFrame, AccountGate } from "./account-frame.tsx";

export default function VerifyEmailPage() {
  const { confirmation: words } = useWords("security");
  const token = new URLSearchParams(useHash()).get("token");
  return (
    <AccountFrame title={words.title}>
      <AccountGate guest={{ title: words.guest_title, text: words.guest }}>
        {({ userId }) => <EmailConfirmation key={userId} userId={userId} token={token} />}
      </AccountGate>
    </AccountFrame>
  );
}
