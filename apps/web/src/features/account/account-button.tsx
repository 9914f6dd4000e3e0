import {
  ChefHat,
  ChevronDown,
  ClipboardList,
  LogOut,
  type LucideIcon,
  ReceiptText,
  UserRound,
} from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { IdentityUser } from "../../identity/provider.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useProfile, useStaffProfile } from "../../identity/use-profile.ts";
import { useLayer } from "../../platform/layers.ts";
import { classNames } from "../../ui/class-names.ts";
import { useDisclosure } from "../../ui/use-disclosure.ts";
import { staffShop, useSignOut } from "./access/staff-access.tsx";

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

const ENTRY =
  "flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left font-medium hover:bg-accent-soft hover:text-accent";

function AccountMenu({ onDone }: { onDone: () => void }) {
  const { account: words } = useWords("common");
  const { status } = useIdentity();
  const shop = staffShop(useStaffProfile());
  const signOut = useSignOut();
  // Replace the menu's history entry: Back then leads to the shop with the menu closed.
  const isInMenu = useLayer("menu").isOpen;
  const entries: [to: string, label: string, Icon: LucideIcon][] = [];
  if (status !== "kitchen") {
    entries.push(["/account/orders", words.my_orders, ReceiptText]);
    entries.push(["/account", words.my_profile, UserRound]);
  }
  if (shop) entries.push([`/${shop}/orders`, words.board, ClipboardList]);

  return (
    <ul
      className={classNames(
        "absolute right-0 z-30 mt-2 w-60 animate-rise rounded-2xl border border-line bg-paper p-1.5 shadow-float",
        "in-[[role=dialog]]:static in-[[role=dialog]]:w-full in-[[role=dialog]]:shadow-none",
      )}
    >
      {entries.map(([to, label, Icon]) => (
        <li key={to}>
          <Link to={to} replace={isInMenu} className={ENTRY} onClick={onDone}>
            <Icon size={18} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <button
          type="button"
          className={ENTRY}
          onClick={() => {
            onDone();
            void signOut();
          }}
        >
          <LogOut size={18} aria-hidden />
          {words.sign_out}
        </button>
      </li>
    </ul>
  );
}
