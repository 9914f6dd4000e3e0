import type { Shop } from "@comptoir/contract";
import { Suspense, useEffect, useState } from "react";
import { loadLater } from "../../platform/load-later.ts";

const { Part: FaqDialog, preloadWhenIdle } = loadLater(() =>
  import("./faq-dialog.tsx").then((module) => module.FaqDialog),
);

interface FaqProps {
  readonly shop: Shop;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function Faq({ shop, open, onClose }: FaqProps) {
  const [wasOpened, setOpened] = useState(false);
  useEffect(preloadWhenIdle, []);
  if (open && !wasOpened) setOpened(true);
  if (!shop.faq || !wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FaqDialog open={open} onClose={onClose} faq={shop.faq} contact={shop.contact} />
    </Suspense>
  );
}
