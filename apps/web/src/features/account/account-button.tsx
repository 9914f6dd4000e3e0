import { ChefHat, ChevronDown } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import type { IdentityUser } from "../../identity/provider.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useProfile } from "../../identity/use-profile.ts";
import { classNames } from "../../ui/class-names.ts";
import { useDisclosure } from "../../ui/use-disclosure.ts";
import { AccountMenu } from "./account-menu.tsx";

export function AccountButton({ account }: { account: IdentityUser }) {
  const { account: words } = useWords("common");
  const isKitchen = useIdentity().status === "kitchen";
  const menu = useDisclosure();
  const profile = useProfile();
  const name = account.name || profile?.name || account.email;
  return (
    <div ref={menu.area} className="relative min-w-0">
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
          {isKitchen ? words.kitchen_tablet : name}
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-soft" />
      </button>
      {menu.isOpen && <AccountMenu onDone={menu.close} />}
    </div>
  );
}
