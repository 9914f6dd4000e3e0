import { Suspense } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useLayer } from "../../../platform/layers.ts";
import { loadLater } from "../../../platform/load-later.ts";
import { Button } from "../../../ui/button.tsx";
import { LeaveTeam } from "./leave-team.tsx";

const { Part: DeleteDialog } = loadLater(() =>
  import("./delete-dialog.tsx").then((module) => module.DeleteDialog),
);

interface DeleteAccountProps {
  readonly userId: string;
  readonly staffOf: string | null;
}

export function DeleteAccount({ userId, staffOf }: DeleteAccountProps) {
  const { profile: words } = useWords("account");
  const question = useLayer("delete-account", { isTransient: true });
  if (staffOf) return <LeaveTeam slug={staffOf} />;
  return (
    <div className="flex flex-col items-start gap-2 px-5 sm:px-7">
      <p className="text-sm text-ink-soft">{words.delete_hint}</p>
      <Button look="secondary" className="hover:border-alarm" onClick={() => question.open()}>
        <span className="text-alarm">{words.delete_account}</span>
      </Button>
      <Suspense fallback={null}>
        {question.isOpen && <DeleteDialog userId={userId} onClose={question.close} />}
      </Suspense>
    </div>
  );
}
