import { ChefHat, LogOut } from "lucide-react";
import { Suspense, useState } from "react";
import { loadWithWords } from "../../../i18n/load-with-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { useOffersSecurity } from "../../../identity/use-offers.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSignOut } from "../access/use-sign-out.ts";

const { Part: KitchenDialog } = loadWithWords(["security", "account"], () =>
  import("./kitchen-dialog.tsx").then((module) => module.KitchenDialog),
);

/** On the board: makes this device the kitchen's, or says that it is. */
export function KitchenControl() {
  const { name_tablet } = useWords("board");
  const { account: words } = useWords("common");
  const { status } = useIdentity();
  const isOffered = useOffersSecurity();
  const signOut = useSignOut();
  const [isOpen, setOpen] = useState(false);
  if (status === "kitchen") {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <ChefHat size={20} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1">{words.kitchen_tablet}</span>
        <IconButton label={words.sign_out} onClick={() => void signOut()}>
          <LogOut size={20} aria-hidden />
        </IconButton>
      </p>
    );
  }
  if (!isOffered) return null;
  return (
    <>
      <Button
        look="quiet"
        className="-ml-2 self-start px-2! text-left text-sm"
        onClick={() => setOpen(true)}
      >
        <ChefHat size={20} aria-hidden className="shrink-0" />
        {name_tablet}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <KitchenDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
