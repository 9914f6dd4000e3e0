import type { TakenChannel } from "@comptoir/domain";
import { ArrowLeft } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { CHANNEL_ICONS } from "../../order/order-badges.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { forgetTakenOrder } from "../../shop/visit-storage.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Replaces the shop's header at the same height. */
export function TakingBar({ channel, isBegun }: { channel: TakenChannel; isBegun: boolean }) {
  const { slug } = useShop();
  const { taking: words } = useWords("board");
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState(false);
  const board = `/${slug}/orders`;
  const leave = (event: MouseEvent) => {
    if (!isBegun) return forgetTakenOrder();
    event.preventDefault();
    setAsks(true);
  };
  const Icon = CHANNEL_ICONS[channel];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-honey-soft">
      <div className="mx-auto flex h-16 max-w-[92rem] items-center gap-3 px-4 lg:px-6">
        <Icon size={22} aria-hidden className="shrink-0" />
        <p className="min-w-0 flex-1 leading-tight">
          <strong>{words.bar[channel]}</strong>{" "}
          <span className="inline-block">{words.for_whom}</span>
        </p>
        <Link
          to={board}
          onClick={leave}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-paper px-4 font-semibold hover:border-accent hover:text-accent"
        >
          <ArrowLeft size={18} aria-hidden />
          {words.to_board}
        </Link>
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={words.leave.title}
        text={words.leave.text}
        confirmLabel={words.leave.confirm}
        cancelLabel={words.leave.stay}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          forgetTakenOrder();
          navigate(board);
        }}
      />
    </header>
  );
}
