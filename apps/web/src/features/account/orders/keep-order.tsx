import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { linkOrder } from "../../../order/link-order.ts";
import { Button } from "../../../ui/button.tsx";
import { SignInDialog } from "../sign-in-dialog.tsx";

interface KeepOrderProps {
  readonly slug: string;
  readonly number: number;
}

/** Offers a guest to take the order over into an account. */
export function KeepOrder({ slug, number }: KeepOrderProps) {
  const { orders: words } = useWords("account");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-honey-soft p-5">
      <p className="min-w-0 flex-1 basis-60">{words.keep}</p>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {words.keep_action}
      </Button>
      <SignInDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        initialMode="signUp"
        reason={words.keep}
        onSignedIn={() => void linkOrder(number, slug)}
      />
    </div>
  );
}
