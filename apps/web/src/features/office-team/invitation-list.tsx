import type { Invitation } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { useId } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { revokeInvitation } from "./team-calls.ts";
import { useTeamChange } from "./use-team-change.ts";

interface InvitationListProps {
  readonly slug: string;
  readonly invitations: readonly Invitation[];
}

export function InvitationList({ slug, invitations }: InvitationListProps) {
  const { invitations: words } = useWords("officeTeam");
  const id = useId();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl">
        {words.title}
      </h2>
      <ul className="flex flex-col gap-2">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} slug={slug} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ slug, invitation }: { slug: string; invitation: Invitation }) {
  const { invitations: words, members, rights, done } = useWords("officeTeam");
  const language = useLanguage();
  const { change, isChanging } = useTeamChange(slug);
  const { id, email, right, invitedBy, expiresAt } = invitation;
  const day = formatDay(inZurich(new Date(expiresAt)).day, language);
  const revoke = () =>
    change({ send: () => revokeInvitation({ restaurantId: slug, id }), done: done.revoked });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-paper p-4 shadow-card">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Badge tone={right === "owner" ? "accent" : "honey"}>{rights[right]}</Badge>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {invitedBy ? `${words.by(invitedBy)}, ${words.until(day)}` : words.until_alone(day)}
        </p>
      </div>
      <Button
        look="secondary"
        busy={isChanging}
        aria-label={members.of(words.revoke, email)}
        onClick={revoke}
      >
        {words.revoke}
      </Button>
    </li>
  );
}
