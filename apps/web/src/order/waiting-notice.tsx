import { useWords } from "../i18n/words.ts";
import { useShop } from "../shop/shop-context.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWaitingOrder } from "./waiting-order.ts";

interface WaitingNoticeProps {
  /** Why it was not placed is told already. */
  readonly isTold: boolean;
}

/** Where an order is sent: that it could not be for want of a line, and once there is one, whether to send it now. */
export function WaitingNotice({ isTold }: WaitingNoticeProps) {
  const { slug } = useShop();
  const { waiting: words } = useWords("offline");
  const order = useWaitingOrder(slug);
  if (!order || (order.isUnsure && isTold)) return null;
  if (order.canGo) {
    return <Notice tone="info">{order.isUnsure ? words.ready_unsure : words.ready}</Notice>;
  }
  if (order.isUnsure) return null;
  return (
    <Notice tone="error">
      <strong>{words.no_line}</strong> {words.is_kept}
    </Notice>
  );
}

/** Whether the notice above says what an error would say again. */
export function useSaysNoLine(): boolean {
  const { slug } = useShop();
  return useWaitingOrder(slug)?.isUnsure === false;
}
