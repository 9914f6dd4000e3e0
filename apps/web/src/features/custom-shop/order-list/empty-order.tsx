import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";

export function EmptyOrder({ onCompose }: { onCompose: () => void }) {
  const { order } = useWords("composer");
  const errors = useWords("errors");
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="font-display text-xl font-semibold">{errors.no_items_in_order}</p>
      <p className="max-w-xs text-ink-soft">{order.empty_hint}</p>
      <Button onClick={onCompose} className="mt-2">
        {order.compose}
      </Button>
    </div>
  );
}
