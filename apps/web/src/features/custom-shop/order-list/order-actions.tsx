import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { clearOrder } from "../order-state.ts";

interface OrderActionsProps {
  readonly slug: string;
  readonly onAddMore: () => void;
  readonly onCancelled: () => void;
}

export function OrderActions({ slug, onAddMore, onCancelled }: OrderActionsProps) {
  const { order } = useWords("composer");
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button look="secondary" onClick={onAddMore} className="px-4! text-sm">
        <Plus size={18} aria-hidden />
        {order.add_more}
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)} className="px-1! text-sm text-alarm!">
        {order.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={order.cancel_title}
        text={order.cancel_text}
        confirmLabel={order.cancel_yes}
        cancelLabel={order.cancel_no}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          clearOrder(slug);
          onCancelled();
          showToast(order.cancelled);
        }}
      />
    </div>
  );
}
