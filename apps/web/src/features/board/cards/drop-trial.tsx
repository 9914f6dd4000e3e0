import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { dropTrial } from "../../../order/trial-calls.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { refreshOrders } from "../orders/board-orders.ts";

export function DropTrial() {
  const { trial: words } = useWords("board");
  const { slug } = useShop();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await dropTrial(slug);
      await refreshOrders(client, slug);
    },
    onError: () => showToast(words.failed, { tone: "error" }),
  });
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{words.text}</p>
      <Button look="secondary" wide busy={isPending} onClick={() => mutate()}>
        <Trash2 size={18} aria-hidden />
        {words.drop}
      </Button>
    </div>
  );
}
