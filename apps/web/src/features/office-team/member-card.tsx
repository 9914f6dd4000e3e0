import type { Member } from "@comptoir/contract";
import { STAFF_RIGHTS, type StaffRight } from "@comptoir/domain";
import { ChefHat, ChevronDown, MonitorSmartphone, ShieldCheck, ShieldOff } from "lucide-react";
import { useId } from "react";
import { formatAgo } from "../../i18n/ago.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useAction } from "../../office/shell/use-action.ts";
import { useClock } from "../../platform/clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { removeMember, setStaffRight, signOutMember, teamKey } from "./team-calls.ts";

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onConfirm: () => void;
}

interface MemberCardProps {
  readonly slug: string;
  readonly member: Member;
  readonly isLastOwner: boolean;
  readonly onAsk: (question: Question) => void;
}

export function MemberCard({ slug, member, isLastOwner, onAsk }: MemberCardProps) {
  const { members: words, rights } = useWords("officeTeam");
  const id = useId();
  const name = member.name || member.email;
  const Shield = member.secondFactor ? ShieldCheck : ShieldOff;
  return (
    <li>
      <article
        aria-labelledby={id}
        className="flex h-full flex-col gap-3 rounded-card bg-paper p-4 shadow-card sm:p-5"
      >
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 id={id} className="min-w-0 text-lg wrap-anywhere">
              {name}
            </h3>
            <Badge tone={member.right === "owner" ? "accent" : "honey"}>
              {rights[member.right]}
            </Badge>
            {member.isYou && <Badge tone="leaf">{words.you}</Badge>}
          </div>
          {member.name && <p className="text-sm text-ink-soft wrap-anywhere">{member.email}</p>}
          {member.secondFactor !== null && (
            <p className="flex items-center gap-1.5 text-sm text-ink-soft">
              <Shield size={16} aria-hidden className="shrink-0" />
              {member.secondFactor ? words.second_factor : words.no_second_factor}
            </p>
          )}
        </div>
        <MemberDevices slug={slug} member={member} onAsk={onAsk} />
        {isLastOwner ? (
          <p className="mt-auto border-t border-line pt-3 text-sm text-ink-soft">
            {words.last_owner}
          </p>
        ) : (
          <MemberActions slug={slug} member={member} name={name} onAsk={onAsk} />
        )}
      </article>
    </li>
  );
}

interface MemberActionsProps extends Omit<MemberCardProps, "isLastOwner"> {
  readonly name: string;
}

function MemberActions({ slug, member, name, onAsk }: MemberActionsProps) {
  const { members: words, asks, done, rights } = useWords("officeTeam");
  const { act, isActing } = useAction(teamKey(slug));
  const { userId, right, isYou } = member;
  const giving = (given: StaffRight) => ({
    send: () => setStaffRight({ restaurantId: slug, userId, right: given }),
    done: done.right(name, rights[given]),
  });
  // No undo for one's own right: after losing it, one cannot restore it.
  const undo = isYou ? undefined : { label: done.undo, onPress: () => act(giving(right)) };
  const give = (given: StaffRight) => act({ ...giving(given), undo });
  const remove = () =>
    act({
      send: () => removeMember({ restaurantId: slug, userId }),
      done: done.removed(name),
    });
  const askLimit = { title: asks.limit_self, text: asks.limit_self_text };
  const askRemove = isYou
    ? { title: asks.leave, text: asks.leave_text }
    : { title: asks.remove(name), text: asks.remove_text };
  return (
    <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
      {STAFF_RIGHTS.filter((other) => other !== right).map((other) => {
        const isLimit = right === "owner" && other === "cashier";
        const action = isLimit ? words.limit_to_till : words.give_right[other];
        const giveOther = () => give(other);
        return (
          <Button
            key={other}
            look="secondary"
            busy={isActing}
            aria-label={words.of(action, name)}
            onClick={isYou ? () => onAsk({ ...askLimit, action, onConfirm: giveOther }) : giveOther}
          >
            {action}
          </Button>
        );
      })}
      <Button
        look="quiet"
        busy={isActing}
        className="text-alarm"
        aria-label={words.of(words.remove, name)}
        onClick={() => onAsk({ ...askRemove, action: words.remove, onConfirm: remove })}
      >
        {words.remove}
      </Button>
    </div>
  );
}

function MemberDevices({ slug, member, onAsk }: Omit<MemberCardProps, "isLastOwner">) {
  const { members: words, asks, done } = useWords("officeTeam");
  const { act, isActing } = useAction(teamKey(slug));
  const { userId, devices } = member;
  const name = member.name || member.email;
  const signOut = (deviceId?: string) =>
    act({
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
            isBusy={isActing}
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
        busy={isActing}
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
