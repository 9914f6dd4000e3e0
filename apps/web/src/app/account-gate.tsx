import { type ReactNode, useState } from "react";
import { KitchenOnly } from "../features/account/access/kitchen-only.tsx";
import { SignInDialog } from "../features/account/sign-in-dialog.tsx";
import { useWords } from "../i18n/words.ts";
import type { IdentityUser } from "../lib/identity/provider.ts";
import { useIdentity } from "../lib/identity/use-identity.ts";
import { Button } from "../ui/button.tsx";
import { PageMessage } from "../ui/page-message.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

interface AccountGateProps {
  readonly children: (user: IdentityUser) => ReactNode;
  /** What a guest is told to sign in for; unless it is said, for orders and addresses. */
  readonly guest?: { readonly title: string; readonly text: string };
}

/** For whoever is signed in; a guest is asked to, and stays on the page. */
export function AccountGate({ children, guest }: AccountGateProps) {
  const { orders } = useWords("account");
  const { account } = useWords("common");
  const { status, user } = useIdentity();
  const [isSigningIn, setSigningIn] = useState(false);
  if (status === "loading") return <Skeleton className="mx-auto h-72 max-w-3xl" />;
  if (status === "kitchen") return <KitchenOnly />;
  return (
    <>
      {user ? (
        children(user)
      ) : (
        <PageMessage {...(guest ?? { title: orders.guest, text: orders.guest_text })}>
          <Button onClick={() => setSigningIn(true)}>{account.sign_in}</Button>
        </PageMessage>
      )}
      <SignInDialog open={isSigningIn} onClose={() => setSigningIn(false)} />
    </>
  );
}
