import { Profile } from "../../features/account/profile/profile.tsx";
import { useWords } from "../../i18n/words.ts";
import { AccountFrame } from "./account-frame.tsx";
import { AccountGate } from "./account-gate.tsx";

export default function ProfilePage() {
  const { profile } = useWords("account");
  return (
    <AccountFrame title={profile.title}>
      <AccountGate>{(user) => <Profile key={user.uid} user={user} />}</AccountGate>
    </AccountFrame>
  );
}
