import type { JoinTeamInvitation } from "@comptoir/contract";
import type { StaffRight } from "@comptoir/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { failureWords } from "../../../i18n/failure-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { isApiError } from "../../../platform/api.ts";
import { useLayer } from "../../../platform/layers.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageMessage } from "../../../ui/page-message.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { KitchenOnly } from "../access/staff-access.tsx";
import { SignInDialog } from "../sign-in-dialog.tsx";
import { type InvitationLink, invitationQuery, JoinForm, MailAgain } from "./join-form.tsx";

interface JoinTeamProps {
  readonly slug: string;
  readonly link: InvitationLink;
}

export function JoinTeam({ slug, link }: JoinTeamProps) {
  const { status, user } = useIdentity();
  const [joined, setJoined] = useState<JoinedProps>();
  const [isEntered, setEntered] = useState(false);
  const { data, error, refetch } = useQuery({
    ...invitationQuery(slug, link, user?.userId),
    enabled: status !== "loading" && joined === undefined,
  });
  // The invitation is used up and must not be fetched again when the user changes.
  if (joined) return isEntered ? <Joined {...joined} /> : <Waiting />;
  if (status === "kitchen") return <KitchenOnly />;
  if (error) return <InvitationProblem slug={slug} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card bg-paper p-6 shadow-card sm:p-10">
      <InvitationDetails invitation={data} shopName={data.shopName ?? slug} />
      <InvitationAnswer
        slug={slug}
        link={link}
        invitation={data}
        onAccepted={(right) => setJoined({ slug, right, invitation: data })}
        onEntered={() => setEntered(true)}
      />
    </div>
  );
}

function Waiting() {
  return <Skeleton className="mx-auto h-96 max-w-md" />;
}

/** Used or truncated links are final; other errors can be retried. */
interface InvitationProblemProps extends Pick<JoinTeamProps, "slug"> {
  readonly error: Error;
  readonly onRetry: () => void;
}

function InvitationProblem({ slug, error, onRetry }: InvitationProblemProps) {
  const { join: words, retry } = useWords("officeTeam");
  const errors = useWords("errors");
  const isOver = isApiError(error) && OVER.includes(error.code);
  if (isOver) {
    return (
      <PageMessage role="alert" title={words.broken} text={errors.invitation_invalid}>
        <Link to={`/${slug}`} className={LINK}>
          {words.to_shop}
        </Link>
      </PageMessage>
    );
  }
  const text = failureWords(errors, error);
  return (
    <PageMessage role="alert" title={words.failed} text={text}>
      <Button onClick={onRetry}>{retry}</Button>
    </PageMessage>
  );
}

const OVER: readonly string[] = ["invitation_invalid", "malformed_request"];

const LINK =
  "inline-flex min-h-11 items-center justify-center rounded-full px-4 font-semibold text-accent";

function InvitationDetails({
  invitation,
  shopName,
}: {
  invitation: JoinTeamInvitation;
  shopName: string;
}) {
  const { join: words, rights, right_texts } = useWords("officeTeam");
  const { right, email, invitedBy, isOpen } = invitation;
  return (
    <div className="flex flex-col gap-4">
      <div className="text-center">
        <h1 className="text-3xl wrap-anywhere">{isOpen ? words.title(shopName) : words.opening}</h1>
        <p className="mt-2 text-ink-soft wrap-anywhere">
          {invitedBy ? words.invited(invitedBy) : words.invited_by_operator}
        </p>
      </div>
      <dl className="flex flex-col gap-3 rounded-2xl bg-cream-deep/60 px-4 py-3">
        <div>
          <dt className="text-sm text-ink-soft">{words.as}</dt>
          <dd className="font-semibold">{rights[right]}</dd>
          <dd className="text-sm text-ink-soft">{right_texts[right]}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{words.address}</dt>
          <dd className="font-semibold wrap-anywhere">{email}</dd>
        </div>
      </dl>
    </div>
  );
}

interface InvitationAnswerProps extends JoinTeamProps {
  readonly invitation: JoinTeamInvitation;
  readonly onAccepted: (right: StaffRight) => void;
  readonly onEntered: () => void;
}

function InvitationAnswer({ slug, link, invitation, ...on }: InvitationAnswerProps) {
  const { join: words } = useWords("officeTeam");
  const { user } = useIdentity();
  const client = useQueryClient();
  const signIn = useLayer("sign-in-to-join");
  const { account, email } = invitation;
  const signOut = () => identity.signOut();
  const signInAgain = async () => {
    await signOut();
    signIn.open();
  };
  const dialog = (
    <SignInDialog
      open={signIn.isOpen}
      onClose={signIn.close}
      initialEmail={email}
      onSignedIn={() => void client.invalidateQueries({ queryKey: ["invitation", slug] })}
    />
  );
  if (user && account !== "yours" && account !== "prove") {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="info">
          <span className="wrap-anywhere">{words.other_account(user.email ?? "")}</span>
        </Notice>
        <Button wide onClick={() => void signOut()}>
          {words.sign_out}
        </Button>
      </div>
    );
  }
  if (account === "prove")
    return <MailAgain slug={slug} link={link} text={words.prove} email={email} />;
  if (account === "sign_in" || account === "ask") {
    const isOpen = account === "sign_in";
    return (
      <div className="flex flex-col gap-4">
        <p>{isOpen ? words.sign_in_text : words.ask}</p>
        <Button wide onClick={() => signIn.open()}>
          {words.sign_in}
        </Button>
        {!isOpen && <MailAgain slug={slug} link={link} text={words.ask_new} email={email} />}
        {dialog}
      </div>
    );
  }
  return (
    <>
      <JoinForm
        slug={slug}
        link={link}
        invitation={invitation}
        {...on}
        onSignInAgain={() => void signInAgain()}
      />
      {dialog}
    </>
  );
}

interface JoinedProps extends Pick<JoinTeamProps, "slug"> {
  readonly right: StaffRight;
  readonly invitation: JoinTeamInvitation;
}

function Joined({ slug, right, invitation: { shopName, isOpen } }: JoinedProps) {
  const { join: words } = useWords("officeTeam");
  if (!isOpen && right === "owner") {
    return (
      <PageMessage role="status" title={words.opening_done} text={words.opening_done_text}>
        <Link to={`/${slug}/manage/open`} className={BUTTON}>
          {words.begin}
        </Link>
      </PageMessage>
    );
  }
  return (
    <PageMessage role="status" title={words.done(shopName ?? slug)} text={words.done_text}>
      <Link to={`/${slug}/orders`} className={BUTTON}>
        {words.open_board}
      </Link>
      {right === "owner" && (
        <Link to={`/${slug}/manage/team`} className={LINK}>
          {words.open_office}
        </Link>
      )}
    </PageMessage>
  );
}

const BUTTON =
  "inline-flex min-h-11 items-center justify-center rounded-full bg-accent px-5 py-2.5 font-semibold text-white";
