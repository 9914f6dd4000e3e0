import { ClipboardList, LogOut, type LucideIcon, ReceiptText, UserRound } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { useStaffProfile } from "../../identity/use-profile.ts";
import { useLayer } from "../../platform/layers.ts";
import { classNames } from "../../ui/class-names.ts";
import { staffShop } from "./access/staff-access.tsx";
import { useSignOut } from "./access/use-sign-out.ts";

const ENTRY =
  "flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left font-medium hover:bg-accent-soft hover:text-accent";

export function AccountMenu({ onDone }: { onDone: () => void }) {
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
