import type { SimpleShop } from "@comptoir/contract";
import { useWords } from "../../i18n/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { BasketLines } from "./basket-lines.tsx";
import { BasketSummary } from "./basket-summary.tsx";
import { useBasketReview } from "./use-basket-review.ts";

interface BasketDialogProps {
  readonly slug: string;
  readonly shop: SimpleShop;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCheckout: () => void;
}

export function BasketDialog({ slug, shop, open, onClose, onCheckout }: BasketDialogProps) {
  const common = useWords("common");
  const { basket: words } = useWords("shop");
  const review = useBasketReview(slug, shop);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      footer={
        review.lines.length > 0 && (
          <BasketSummary shop={shop} review={review} onCheckout={onCheckout} />
        )
      }
    >
      <BasketLines slug={slug} shop={shop} review={review} />
    </Dialog>
  );
}
