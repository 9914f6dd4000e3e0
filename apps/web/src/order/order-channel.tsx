import type { Order, TakenChannel } from "@comptoir/domain";
import { type LucideIcon, Phone, Store } from "lucide-react";
import { useWords } from "../i18n/words.ts";
import { Badge } from "../ui/badge.tsx";

export const CHANNEL_ICONS: Record<TakenChannel, LucideIcon> = { phone: Phone, counter: Store };

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
