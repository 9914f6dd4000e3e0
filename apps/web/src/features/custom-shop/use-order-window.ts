import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n/words.ts";
import { loadLater } from "../../lib/load-later.ts";

const { Part: OrderList, preloadWhenIdle } = loadLater(() =>
  import("./order-list/order-list.tsx").then((module) => module.OrderList),
);

export { OrderList };

/** Whether the order list is open, and where the customer goes when it closes. */
export function useOrderWindow() {
  const i18n = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const composerHeading = useRef<HTMLHeadingElement>(null);
  const isComposingNext = useRef(false);

  useEffect(() => {
    preloadWhenIdle();
    void i18n.preload("errors");
  }, [i18n]);

  return {
    isOpen,
    wasOpened,
    composerHeading,
    open: () => {
      isComposingNext.current = false;
      setOpened(true);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** Closes the list and goes on at the composer instead of where the list was opened. */
    closeToCompose: () => {
      isComposingNext.current = true;
      setOpen(false);
      composerHeading.current?.scrollIntoView({ block: "start" });
    },
    focusAfterwards: () => (isComposingNext.current ? composerHeading.current : null),
  };
}
