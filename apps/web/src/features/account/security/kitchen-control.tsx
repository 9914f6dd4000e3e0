import { ChefHat, LogOut } from "lucide-react";
import { Suspense, useState } from "react";
import { loadWithWords } from "../../../i18n/load-with-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { useOffersSecurity } from "../../../identity/use-profile.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSignOut } from "../access/staff-access.tsx";

const { Part: KitchenDialog } = loadWithWords(["security", "account"], () =>
  import("./kitchen-dialog.tsx").then((module) => module.KitchenDialog),
);

export function KitchenControl() {
  const { account: words } = useWords("common");
  const signOut = useSignOut();
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
      <KitchenOwner />
      <IconButton label={words.sign_out} onClick={() => void signOut()} className="shrink-0">
        <LogOut size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

function KitchenOwner() {
  const { account: words } = useWords("common");
  const { status, account } = useIdentity();
  const isOffered = useOffersSecurity();
  if (status === "kitchen") {
    return (
      <p className="flex min-w-0 items-center gap-2">
        <ChefHat size={20} aria-hidden className="shrink-0" />
        {words.kitchen_tablet}
      </p>
    );
  }
  if (isOffered) return <NameTablet />;
  return <p className="min-w-0 truncate">{account?.name || account?.email}</p>;
}

function NameTablet() {
  const { name_tablet } = useWords("board");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="-ml-2 px-2! text-left" onClick={() => setOpen(true)}>
        <ChefHat size={20} aria-hidden className="shrink-0" />
        {name_tablet}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <KitchenDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
