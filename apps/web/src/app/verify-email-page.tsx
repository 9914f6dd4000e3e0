import { EmailConfirmation } from "../features/account/security/email-confirmation.tsx";
import { useWords } from "../i18n/words.ts";
import { useHash } from "../lib/use-hash.ts";
import { AccountFrame } from "./account-frame.tsx";
import { AccountGate } from "./account-gate.tsx";

/** Where the link of the e-mail leads that proves an address: to whoever is signed in with it. */
export default function VerifyEmailPage() {
  const { confirmation: words } = useWords("security");
  const token = new URLSearchParams(useHash()).get("token");
  return (
    <AccountFrame title={words.title}>
      <AccountGate guest={{ title: words.guest_title, text: words.guest }}>
        {({ uid }) => <EmailConfirmation key={uid} userId={uid} token={token} />}
      </AccountGate>
    </AccountFrame>
  );
}
