import type { Order, TakenChannel } from "@comptoir/domain";
import { type LucideIcon, Phone, Store } from "lucide-react";
import { useWords } from "../i18n/words.ts";
import { Badge } from "../ui/badge.tsx";

export const CHANNEL_ICONS: Record<TakenChannel, LucideIcon> = { phone: Phone, counter: Store };

/** That staff took the order for somebody, and how; nothing about one from the shop's page. */
export function OrderChannel({ order: { channel } }: { order: Pick<Order, "channel"> }) {
  const { taking: words } = useWords("board");
  if (channel === "web") return null;
  const Icon = CHANNEL_ICONS[channel];
  return (
    <Badge tone="accent">
      <Icon size={13} aria-hidden />
      {words.channels[channel]}
    </Badge>
  );
}
