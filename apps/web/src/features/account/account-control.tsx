import { ChevronDown, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useIdentity, useProfile } from "../../lib/identity/use-identity.ts";
import { loadLater } from "../../lib/load-later.ts";
import { Button } from "../../ui/button.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { useDisclosure } from "./use-disclosure.ts";

const { Part: AccountMenu } = loadLater(() =>
  import("./account-menu.tsx").then((module) => module.AccountMenu),
);

/** The header's way in, and once inside the way around the account. */
export function AccountControl() {
  const { account: words } = useWords("common");
  const { status, user } = useIdentity();
  const [isSigningIn, setSigningIn] = useState(false);
  const menu = useDisclosure();
  const profile = useProfile();
  const name = user ? user.name || profile?.name || user.email : "";

  return (
    <div ref={menu.area} className="relative">
      {user ? (
        <button
          ref={menu.button}
          type="button"
          aria-expanded={menu.isOpen}
          onClick={menu.toggle}
          className="inline-flex min-h-11 max-w-44 items-center gap-2 rounded-full border border-line bg-paper py-1 pr-3 pl-1.5 font-semibold transition hover:border-accent sm:max-w-60"
        >
          <span
            aria-hidden
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm text-accent uppercase"
          >
            {name.charAt(0)}
          </span>
          <span className="truncate text-sm">
            <span className="sr-only">{words.my_account}, </span>
            {name}
          </span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-soft" />
        </button>
      ) : (
        <Button
          look="secondary"
          disabled={status === "loading"}
          onClick={() => setSigningIn(true)}
          className="disabled:opacity-60"
        >
          <UserRound size={18} aria-hidden />
          {words.sign_in}
        </Button>
      )}
      {user && menu.isOpen && (
        <Suspense fallback={null}>
          <AccountMenu onDone={menu.close} />
        </Suspense>
      )}
      <SignInDialog open={isSigningIn} onClose={() => setSigningIn(false)} />
    </div>
  );
}
