import type { Member } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import {
  type SecondFactorDemand,
  useSecondFactorDemand,
} from "../../identity/second-factor-demand.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { isApiError } from "../../platform/api.ts";
import { useLayer } from "../../platform/layers.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberCard, type Question } from "./member-card.tsx";
import { teamQuery } from "./team-calls.ts";
import { Trail } from "./trail.tsx";

interface TeamRoomProps {
  readonly slug: string;
  /** Replaces the room while the server demands a second factor. */
  readonly secondFactor?: (demand: SecondFactorDemand, onDone: () => void) => ReactNode;
}

export default function TeamRoom({ slug, secondFactor }: TeamRoomProps) {
  const words = useWords("officeTeam");
  const { data, error, refetch } = useQuery(teamQuery(slug));
  const { demand, meetDemand } = useSecondFactorDemand(error);
  if (demand && secondFactor) {
    return secondFactor(demand, () => {
      meetDemand();
      void refetch();
    });
  }
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
