import { ORDER_BILL_PATH } from "@comptoir/contract";
import { useMutation } from "@tanstack/react-query";
import { Download, Share } from "lucide-react";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { canShareFiles, fetchFile, saveFile, shareFile } from "../../platform/save-file.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { addressOf, type OrderRef } from "../track-order.ts";
import { IN_HAND } from "./in-hand.ts";

export function BillButtons({ orderRef }: { orderRef: OrderRef }) {
  const { payment: words } = useWords("orders");
  const errors = useWords("errors");
  const isShareable = useMediaQuery(IN_HAND) && canShareFiles("application/pdf");
  const name = words.bill_file(orderRef.number);
  const fetchBill = () => fetchFile(`${ORDER_BILL_PATH}?${addressOf(orderRef)}`, { name });
  const save = useMutation({
    networkMode: "always",
    mutationFn: async () => saveFile(await fetchBill()),
  });
  const share = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const file = await fetchBill();
      // Some browsers forbid sharing once the fetch took too long after the tap.
      if (!(await shareFile(file, name))) saveFile(file);
    },
  });
  const error = save.error ?? share.error;
  return (
    <div className="flex flex-col gap-2">
      <Button look="secondary" wide busy={save.isPending} onClick={() => save.mutate()}>
        <Download size={18} aria-hidden />
        {words.bill}
      </Button>
      {isShareable && (
        <Button look="secondary" wide busy={share.isPending} onClick={() => share.mutate()}>
          <Share size={18} aria-hidden />
          {words.share_bill}
        </Button>
      )}
      {error && (
        <Notice tone="error">
          {errorWords(errors, isApiError(error) ? error : { code: "internal_error" })}
        </Notice>
      )}
    </div>
  );
}
