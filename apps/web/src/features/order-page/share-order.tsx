import { orderPath, PATHS, shareOrderResponse, unshareOrderResponse } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { call } from "../../platform/api.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toasts.ts";
import { CallProblem } from "./call-problem.tsx";

export function ShareOrder({ order: { slug, number } }: { order: Pick<Order, "slug" | "number"> }) {
  const { page: words, open } = useWords("orders");
  const { shop } = useShop();
  const [link, setLink] = useState<string>();
  const request = {
    method: "POST",
    signed: true,
    body: { restaurantId: slug, orderNumber: number },
  } as const;
  const share = useMutation({
    mutationFn: () => call(PATHS.shareOrder, { ...request, answers: shareOrderResponse }),
    onSuccess: async ({ key }) => {
      const url = new URL(orderPath(slug, number, key), window.location.origin).href;
      setLink(url);
      if (await handOver(`${open.number(number)} – ${shop.shopName}`, url)) {
        showToast(words.copied, { tone: "success" });
      }
    },
  });
  const unshare = useMutation({
    mutationFn: () => call(PATHS.unshareOrder, { ...request, answers: unshareOrderResponse }),
    onSuccess: () => {
      setLink(undefined);
      showToast(words.unshared, { tone: "success" });
    },
  });
  return (
    <div className="flex flex-col gap-1.5">
      <Button look="secondary" wide busy={share.isPending} onClick={() => share.mutate()}>
        <Share2 size={18} aria-hidden />
        {words.share}
      </Button>
      <p className="px-2 text-center text-sm text-ink-soft">{words.share_hint}</p>
      {link && (
        <TextField
          label={words.shared_link}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
      <CallProblem error={share.error ?? unshare.error} />
      <Button look="quiet" busy={unshare.isPending} onClick={() => unshare.mutate()}>
        {words.unshare}
      </Button>
    </div>
  );
}

/** Shares the link or copies it. True if the page has to confirm the copy. */
async function handOver(title: string, url: string): Promise<boolean> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    // Cancelled or not allowed: the link is shown on the page.
    return false;
  }
}
