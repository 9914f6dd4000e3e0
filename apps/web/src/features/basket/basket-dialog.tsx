import { useBasketReview } from "../../basket/basket-state.ts";
import { useWords } from "../../i18n/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { BasketLines } from "./basket-lines.tsx";
import { BasketSummary } from "./basket-summary.tsx";

interface BasketDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCheckout: () => void;
}

export function BasketDialog({ open, onClose, onCheckout }: BasketDialogProps) {
  const common = useWords("common");
  const words = useWords("basket");
  const review = useBasketReview();
  return (
    <Dialog
      isHarmless
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      footer={review.lines.length > 0 && <BasketSummary review={review} onCheckout={onCheckout} />}
    >
      <BasketLines review={review} />
    </Dialog>
  );
}
