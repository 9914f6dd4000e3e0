import { useEffect, useRef, useState } from "react";
import { preloadWords } from "../../i18n/words.ts";
import { loadLater } from "../../platform/load-later.ts";

const { Part: OrderList, preloadWhenIdle } = loadLater(() =>
  import("./order-list/order-list.tsx").then((module) => module.OrderList),
);

export { OrderList };

/** Whether the order list is open, and where the customer goes when it closes. */
export function useOrderWindow() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const composerHeading = useRef<HTMLHeadingElement>(null);
  const isComposingNext = useRef(false);

  useEffect(() => {
    preloadWhenIdle();
    void preloadWords("errors");
  }, []);

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
