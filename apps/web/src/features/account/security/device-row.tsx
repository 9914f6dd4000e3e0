import type { Device } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { ChefHat, MonitorSmartphone } from "lucide-react";
import { formatAgo } from "../../../i18n/ago.ts";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useClock } from "../../../lib/clock.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";

interface DeviceRowProps {
  readonly device: Device;
  readonly onSignOut: () => void;
}

export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { devices: words } = useWords("security");
  const language = useLanguage();
  const seen = useClock((now) => formatAgo(device.lastSeenAt, now, language) ?? words.now);
  const since = formatDay(inZurich(new Date(device.createdAt)).day, language);
  const isKitchen = device.kind === "kitchen";
  const Icon = isKitchen ? ChefHat : MonitorSmartphone;
  const name = device.name || words.unknown;
  return (
    <li className="flex gap-3 rounded-2xl border border-line px-4 pt-3 pb-1">
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {device.current && <Badge tone="leaf">{words.current}</Badge>}
          {isKitchen && <Badge tone="honey">{words.kitchen}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {words.seen(seen)}, {words.since(since)}
        </p>
        <Button
          look="quiet"
          className="-ml-2 px-2! text-sm"
          aria-label={words.of_device(words.sign_out, name)}
          onClick={onSignOut}
        >
          {words.sign_out}
        </Button>
      </div>
    </li>
  );
}
