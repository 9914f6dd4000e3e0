import type { Member } from "@comptoir/contract";
import { ChefHat, ChevronDown, MonitorSmartphone } from "lucide-react";
import { formatAgo } from "../../i18n/ago.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useClock } from "../../platform/clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { signOutMember } from "./team-calls.ts";
import type { Question } from "./use-question.tsx";
import { useTeamChange } from "./use-team-change.ts";

interface MemberDevicesProps {
  readonly slug: string;
  readonly member: Member;
  readonly onAsk: (question: Question) => void;
}

export function MemberDevices({ slug, member, onAsk }: MemberDevicesProps) {
  const { members: words, asks, done } = useWords("officeTeam");
  const { change, isChanging } = useTeamChange(slug);
  const { userId, devices } = member;
  const name = member.name || member.email;
  const signOut = (deviceId?: string) =>
    change({
      send: () => signOutMember({ restaurantId: slug, userId, ...(deviceId && { deviceId }) }),
      done: done.signed_out,
    });
  if (devices.length === 0) return <p className="text-sm text-ink-soft">{words.no_device}</p>;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-180"
        />
        {words.devices(devices.length)}
      </summary>
      <ul className="flex flex-col gap-2 pb-2">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            of={name}
            isBusy={isChanging}
            onSignOut={(shown) =>
              onAsk({
                title: asks.sign_out(shown),
                text: asks.sign_out_text,
                action: words.sign_out,
                onConfirm: () => signOut(device.id),
              })
            }
          />
        ))}
      </ul>
      <Button
        look="secondary"
        busy={isChanging}
        aria-label={words.of(words.sign_out_all, name)}
        onClick={() =>
          onAsk({
            title: asks.sign_out_all(name),
            text: asks.sign_out_all_text,
            action: words.sign_out_all,
            onConfirm: () => signOut(),
          })
        }
      >
        {words.sign_out_all}
      </Button>
    </details>
  );
}

interface DeviceRowProps {
  readonly device: Member["devices"][number];
  readonly of: string;
  readonly isBusy: boolean;
  readonly onSignOut: (shown: string) => void;
}

function DeviceRow({ device, of, isBusy, onSignOut }: DeviceRowProps) {
  const { members: words } = useWords("officeTeam");
  const language = useLanguage();
  const seen = useClock((now) => formatAgo(device.lastSeenAt, now, language) ?? words.now);
  const isKitchen = device.kind === "kitchen";
  const Icon = isKitchen ? ChefHat : MonitorSmartphone;
  const name = device.name || words.unknown_device;
  return (
    <li className="flex gap-3 rounded-2xl border border-line px-4 pt-3 pb-1">
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isKitchen && <Badge tone="honey">{words.kitchen_device}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{words.seen(seen)}</p>
        <Button
          look="quiet"
          busy={isBusy}
          className="-ml-2 px-2! text-sm"
          aria-label={words.of(words.sign_out, `${of}, ${name}`)}
          onClick={() => onSignOut(name)}
        >
          {words.sign_out}
        </Button>
      </div>
    </li>
  );
}
