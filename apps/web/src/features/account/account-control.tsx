import { ChefHat, ChevronDown, UserRound } from "lucide-react";
import { Suspense } from "react";
import { useWords } from "../../i18n/words.ts";
import { useIdentity, useProfile } from "../../identity/use-identity.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useDisclosure } from "../../ui/use-disclosure.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

const { Part: AccountMenu } = loadLater(() =>
  import("./account-menu.tsx").then((module) => module.AccountMenu),
);

interface AccountControlProps {
  readonly onSignedIn?: () => void;
}

/** The header's way in, and once inside the way around the account. */
export function AccountControl({ onSignedIn }: AccountControlProps) {
  const { account: words } = useWords("common");
  const { status, account } = useIdentity();
  const signIn = useLayer("sign-in");
  const menu = useDisclosure();
  const profile = useProfile();
  const isKitchen = status === "kitchen";
  const name = account ? account.name || profile?.name || account.email : "";
  const label = isKitchen ? words.kitchen_tablet : name;

  return (
    <div ref={menu.area} className="relative min-w-0">
      {account ? (
        <button
          ref={menu.button}
          type="button"
          aria-expanded={menu.isOpen}
          onClick={menu.toggle}
          className={classNames(
            "inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper py-1 pr-3 pl-1.5",
            "font-semibold transition hover:border-accent sm:max-w-60",
            isKitchen ? "max-w-full" : "max-w-[min(11rem,100%)]",
          )}
        >
          <span
            aria-hidden
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm text-accent uppercase"
          >
            {isKitchen ? <ChefHat size={18} /> : name.charAt(0)}
          </span>
          <span className={isKitchen ? "text-left text-sm leading-tight" : "truncate text-sm"}>
            {!isKitchen && <span className="sr-only">{words.my_account}, </span>}
            {label}
          </span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-soft" />
        </button>
      ) : (
        <Button
          look="secondary"
          disabled={status === "loading"}
          onClick={() => signIn.open()}
          className="disabled:opacity-60 max-[22.5rem]:px-3!"
        >
          <UserRound size={18} aria-hidden />
          {words.sign_in}
        </Button>
      )}
      {account && menu.isOpen && (
        <Suspense fallback={null}>
          <AccountMenu onDone={menu.close} />
        </Suspense>
      )}
      <SignInDialog open={signIn.isOpen} onClose={signIn.close} onSignedIn={onSignedIn} />
    </div>
  );
}
