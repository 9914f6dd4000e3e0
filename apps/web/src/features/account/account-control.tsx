import { UserRound } from "lucide-react";
import { Suspense } from "react";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { Button } from "../../ui/button.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

const { Part: AccountButton } = loadLater(() =>
  import("./account-button.tsx").then((module) => module.AccountButton),
);

export function AccountControl({ onSignedIn }: { onSignedIn?: () => void }) {
  const { account: words } = useWords("common");
  const { status, account } = useIdentity();
  const signIn = useLayer("sign-in");
  const wayIn = (
    <Button
      look="secondary"
      disabled={status !== "guest"}
      onClick={() => signIn.open()}
      className="disabled:opacity-60 max-[22.5rem]:px-3!"
    >
      <UserRound size={18} aria-hidden />
      {words.sign_in}
    </Button>
  );
  return (
    <div className="min-w-0">
      {account ? (
        <Suspense fallback={wayIn}>
          <AccountButton account={account} />
        </Suspense>
      ) : (
        wayIn
      )}
      <SignInDialog open={signIn.isOpen} onClose={signIn.close} onSignedIn={onSignedIn} />
    </div>
  );
}
