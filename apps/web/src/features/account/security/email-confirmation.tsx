import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { callAuth } from "../../../identity/auth-call.ts";
import { identity } from "../../../identity/identity.ts";
import { problemOf } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LogoCard } from "../access/logo-card.tsx";
import { useAuthSession } from "./auth-calls.ts";

export function EmailConfirmation({ userId, token }: { userId: string; token: string | null }) {
  const { confirmation: words } = useWords("security");
  const { problems } = useWords("account");
  const { retry } = useWords("common");
  const { isSuccess, error, isFetching, refetch } = useQuery({
    queryKey: ["email-confirmation", userId, token],
    queryFn: () => confirm(token ?? ""),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const problem = error && problemOf(error);

  if (token === null || problem === "invalid-link") return <BrokenLink userId={userId} />;
  if (isSuccess) return <Confirmed text={words.done} />;
  return (
    <LogoCard title={problem ? words.failed_title : words.title}>
      {problem ? (
        <>
          <Notice tone="error">{problems[problem]}</Notice>
          <Button wide busy={isFetching} onClick={() => void refetch()}>
            {retry}
          </Button>
        </>
      ) : (
        <p role="status" className="text-center text-ink-soft">
          {words.busy}
        </p>
      )}
    </LogoCard>
  );
}

async function confirm(token: string): Promise<true> {
  try {
    await callAuth("/verify-email", { token });
    return true;
  } catch (error) {
    // After the refresh, the page asks to sign in and tries again.
    if (problemOf(error) === "session-ended") await identity.refresh();
    throw error;
  }
}

function BrokenLink({ userId }: { userId: string }) {
  const { confirmation: words } = useWords("security");
  const { data: found } = useAuthSession(userId);
  if (found?.user?.emailVerified) return <Confirmed text={words.already} />;
  return (
    <LogoCard title={words.broken_title}>
      <p className="text-center text-ink-soft">{words.broken}</p>
      <SendEmailLink />
    </LogoCard>
  );
}

function Confirmed({ text }: { text: string }) {
  const { confirmation: words } = useWords("security");
  return (
    <LogoCard title={words.done_title}>
      <Notice tone="success">{text}</Notice>
      <Link
        to="/account"
        className="inline-flex min-h-11 items-center justify-center font-semibold text-accent"
      >
        {words.go_on}
      </Link>
    </LogoCard>
  );
}

/** Only a reminder: ordering works with an unconfirmed address. */
export function EmailReminder({ email }: { email: string }) {
  const { email: words } = useWords("security");
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-honey-soft px-4 py-3">
      <div>
        <h3 className="text-lg">{words.title}</h3>
        <p className="wrap-anywhere">{words.text(email)}</p>
      </div>
      <SendEmailLink />
    </div>
  );
}

function SendEmailLink() {
  const { email: words } = useWords("security");
  const { problems } = useWords("account");
  const send = useMutation({ mutationFn: () => callAuth("/send-verification-email", {}) });
  return (
    <>
      <Button look="secondary" busy={send.isPending} onClick={() => send.mutate()}>
        {words.send}
      </Button>
      {send.isSuccess && <Notice tone="success">{words.sent}</Notice>}
      {send.isError && <Notice tone="error">{problems[problemOf(send.error)]}</Notice>}
    </>
  );
}
