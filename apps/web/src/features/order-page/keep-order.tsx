import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";

/** Offers a guest to take the order over into an account. */
export function KeepOrder({ onKeep }: { onKeep: () => void }) {
  const { page: words } = useWords("orders");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-honey-soft p-5">
      <p className="min-w-0 flex-1 basis-60">{words.keep}</p>
      <Button look="secondary" onClick={onKeep}>
        {words.keep_action}
      </Button>
    </div>
  );
}
