import type { Member } from "@comptoir/contract";
import { STAFF_RIGHTS, type StaffRight } from "@comptoir/domain";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { MemberDevices } from "./member-devices.tsx";
import { removeMember, setStaffRight } from "./team-calls.ts";
import type { Question } from "./use-question.tsx";
import { useTeamChange } from "./use-team-change.ts";

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
  const { change, isChanging } = useTeamChange(slug);
  const { userId, right, isYou } = member;
  const giving = (given: StaffRight) => ({
    send: () => setStaffRight({ restaurantId: slug, userId, right: given }),
    done: done.right(name, rights[given]),
  });
  const give = (given: StaffRight) =>
    // No undo for one's own right: after losing it, one cannot restore it.
    change(
      isYou
        ? giving(given)
        : { ...giving(given), undo: { label: done.undo, change: giving(right) } },
    );
  const remove = () =>
    change({
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
            busy={isChanging}
            aria-label={words.of(action, name)}
            onClick={isYou ? () => onAsk({ ...askLimit, action, onConfirm: giveOther }) : giveOther}
          >
            {action}
          </Button>
        );
      })}
      <Button
        look="quiet"
        busy={isChanging}
        className="text-alarm"
        aria-label={words.of(words.remove, name)}
        onClick={() => onAsk({ ...askRemove, action: words.remove, onConfirm: remove })}
      >
        {words.remove}
      </Button>
    </div>
  );
}
