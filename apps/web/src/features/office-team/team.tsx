import type { Member } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { useSecondFactor } from "../../identity/second-factor-demand.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { isApiError } from "../../platform/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberCard } from "./member-card.tsx";
import { teamQuery } from "./team-calls.ts";
import { Trail } from "./trail.tsx";
import { useQuestion } from "./use-question.tsx";

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
