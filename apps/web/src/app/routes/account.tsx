import { Profile } from "../../features/account/profile/profile.tsx";
import { useWords } from "../../i18n/words.ts";
import { AccountFrame, AccountGate } from "./account-frame.tsx";

export default function AccountPage() {
  const { profile } = useWords("account");
  return (
    <AccountFrame title={profile.title}>
      <AccountGate>{(user) => <Profile key={user.userId} user={user} />}</AccountGate>
    </AccountFrame>
  );
}
