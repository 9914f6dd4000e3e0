import { useWords } from "../i18n/words.ts";
import { useShop } from "../shop/shop-context.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWaitingOrder } from "./waiting-order.ts";

interface WaitingNoticeProps {
  /** An error message already explains the failure. */
  readonly isErrorShown: boolean;
}

/** Says that the order could not be sent offline, and offers to send it once online. */
export function WaitingNotice({ isErrorShown }: WaitingNoticeProps) {
  const { slug } = useShop();
  const { waiting: words } = useWords("offline");
  const order = useWaitingOrder(slug);
  if (!order || (order.isUnsure && isErrorShown)) return null;
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

/** True if an error message would repeat `WaitingNotice`. */
export function useShowsOfflineNotice(): boolean {
  const { slug } = useShop();
  return useWaitingOrder(slug)?.isUnsure === false;
}
