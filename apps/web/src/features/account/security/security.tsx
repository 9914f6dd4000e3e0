import { useWords } from "../../../i18n/words.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { useOffersSecurity } from "../../../identity/use-offers.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAuthSession } from "./auth-calls.ts";
import { ChangePassword, PasswordLink } from "./change-password.tsx";
import { EmailReminder } from "./email-confirmation.tsx";
import { SecondFactor } from "./second-factor.tsx";

interface SecurityProps {
  readonly user: IdentityUser;
  readonly isStaff: boolean;
}

/** Accounts of an external identity provider are managed there. */
export function Security({ user, isStaff }: SecurityProps) {
  const { profile: words } = useWords("account");
  const isOffered = useOffersSecurity();
  return (
    <section
      aria-labelledby="security"
      className="flex flex-col gap-6 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <h2 id="security" className="text-xl">
        {words.security}
      </h2>
      {isOffered === undefined && <Skeleton className="h-24" />}
      {isOffered === true && <OwnSecurity user={user} isStaff={isStaff} />}
      {isOffered === false && (
        <PasswordLink
          email={user.email}
          label={words.change_password}
          hint={words.change_password_hint}
        />
      )}
    </section>
  );
}

function OwnSecurity({ user, isStaff }: SecurityProps) {
  const { failed } = useWords("security");
  const { retry } = useWords("common");
  const { data: found, isError, refetch } = useAuthSession(user.userId);
  return (
    <>
      {found?.user?.emailVerified === false && <EmailReminder email={user.email} />}
      <ChangePassword user={user} isStaff={isStaff} />
      {isStaff && found && <SecondFactor found={found} onChange={() => void refetch()} />}
      {isStaff && !found && !isError && <Skeleton className="h-24" />}
      {isStaff && !found && isError && (
        <Notice tone="error">
          <p>{failed}</p>
          <Button look="quiet" className="px-0" onClick={() => void refetch()}>
            {retry}
          </Button>
        </Notice>
      )}
    </>
  );
}
