import type { Invitation, Member } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { formatDay } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useSecondFactor } from "../../identity/second-factor-demand.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { useAction } from "../../office/shell/use-action.ts";
import { isApiError } from "../../platform/api.ts";
import { useLayer } from "../../platform/layers.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberCard, type Question } from "./member-card.tsx";
import { revokeInvitation, teamKey, teamQuery } from "./team-calls.ts";
import { Trail } from "./trail.tsx";

export default function TeamRoom({ slug }: { slug: string }) {
  const words = useWords("officeTeam");
  const { data, error, refetch } = useQuery(teamQuery(slug));
  const secondFactor = useSecondFactor(error, () => void refetch());
  if (secondFactor) return secondFactor;
  return (
    <RoomPage title={words.title}>
      {!data && !error && <Skeleton className="h-72" />}
      {error && <TeamProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Members slug={slug} members={data.members} />
          <InvitationList slug={slug} invitations={data.invitations} />
          <InviteForm slug={slug} />
          <Trail slug={slug} />
        </>
      )}
    </RoomPage>
  );
}

function Members({ slug, members }: { slug: string; members: readonly Member[] }) {
  const { members: words } = useWords("officeTeam");
  const id = useId();
  const { ask, dialog } = useQuestion();
  const owners = members.filter(({ right }) => right === "owner").length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl">
        {words.title}
      </h2>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {members.map((member) => (
          <MemberCard
            key={member.userId}
            slug={slug}
            member={member}
            isLastOwner={member.right === "owner" && owners === 1}
            onAsk={ask}
          />
        ))}
      </ul>
      {dialog}
    </section>
  );
}

/** Staff who are not owners get no retry button: it would not help. */
function TeamProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { failed } = useWords("officeTeam");
  const { owner_only } = useWords("errors");
  if (isApiError(error) && error.code === "owner_only") {
    return <Notice tone="info">{owner_only}</Notice>;
  }
  return <LoadProblem text={failed} error={error} onRetry={onRetry} />;
}

function useQuestion(): { ask: (question: Question) => void; dialog: ReactNode } {
  const words = useWords("officeTeam");
  const layer = useLayer("office-team-question", { isTransient: true });
  const [question, setQuestion] = useState<Question>();
  return {
    ask: (asked) => {
      setQuestion(asked);
      layer.open();
    },
    dialog: (
      <ConfirmDialog
        open={layer.isOpen}
        danger
        title={question?.title ?? ""}
        text={question?.text ?? ""}
        confirmLabel={question?.action ?? ""}
        cancelLabel={words.cancel}
        onCancel={layer.close}
        onConfirm={() => {
          layer.close();
          question?.onConfirm();
        }}
      />
    ),
  };
}

interface InvitationListProps {
  readonly slug: string;
  readonly invitations: readonly Invitation[];
}

function InvitationList({ slug, invitations }: InvitationListProps) {
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
  const { act, isActing } = useAction(teamKey(slug));
  const { id, email, right, invitedBy, expiresAt } = invitation;
  const day = formatDay(inZurich(new Date(expiresAt)).day, language);
  const revoke = () =>
    act({ send: () => revokeInvitation({ restaurantId: slug, id }), done: done.revoked });
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
        busy={isActing}
        aria-label={members.of(words.revoke, email)}
        onClick={revoke}
      >
        {words.revoke}
      </Button>
    </li>
  );
}
