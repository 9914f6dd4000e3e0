import { TAKEN_CHANNELS } from "@comptoir/domain";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { CHANNEL_ICONS } from "../../order/order-badges.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { forgetTakenOrder } from "../../shop/visit-storage.ts";

export function ChannelChoice() {
  const { slug, shop } = useShop();
  const { taking: words } = useWords("board");
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-6 px-4 py-6 sm:py-10">
      <Link
        to={`/${slug}/orders`}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-full px-2 font-semibold text-accent hover:bg-cream-deep"
      >
        <ArrowLeft size={20} aria-hidden />
        {words.to_board}
      </Link>
      <div>
        <h1 className="text-4xl">{words.title}</h1>
        <p className="mt-1 text-ink-soft">{shop.shopName}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {TAKEN_CHANNELS.map((channel) => {
          const Icon = CHANNEL_ICONS[channel];
          return (
            <li key={channel} className="flex">
              <Link
                to={`/${slug}/orders/new/${channel}`}
                onClick={forgetTakenOrder}
                className="flex min-h-40 w-full flex-col gap-2 rounded-card border-2 border-line bg-paper p-5 shadow-card transition hover:border-accent"
              >
                <Icon size={32} aria-hidden className="text-accent" />
                <span className="font-display text-2xl font-semibold">
                  {words.channels[channel]}
                </span>
                <span className="text-ink-soft">{words.hints[channel]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
