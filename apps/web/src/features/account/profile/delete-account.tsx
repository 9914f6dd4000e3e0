import { Suspense } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useLayer } from "../../../platform/layers.ts";
import { loadLater } from "../../../platform/load-later.ts";
import { Button } from "../../../ui/button.tsx";

const { Part: DeleteDialog } = loadLater(() =>
  import("./delete-dialog.tsx").then((module) => module.DeleteDialog),
);

export function DeleteAccount({ isStaff }: { isStaff: boolean }) {
  const { profile: words } = useWords("account");
  const confirming = useLayer("delete-account", { isTransient: true });
  if (isStaff)
    return <p className="px-5 text-sm text-ink-soft sm:px-7">{words.staff_cannot_delete}</p>;
  return (
    <div className="flex flex-col items-start gap-2 px-5 sm:px-7">
      <p className="text-sm text-ink-soft">{words.delete_hint}</p>
      <Button look="secondary" className="hover:border-alarm" onClick={() => confirming.open()}>
        <span className="text-alarm">{words.delete_account}</span>
      </Button>
      <Suspense fallback={null}>
        {confirming.isOpen && <DeleteDialog onClose={confirming.close} />}
      </Suspense>
    </div>
  );
}
