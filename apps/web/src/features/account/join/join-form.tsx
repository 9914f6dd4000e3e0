import {
  type JoinTeamInvitation,
  joinTeamInvitation,
  joinTeamResponse,
  mailInvitationResponse,
  OFFICE_PATHS,
} from "@comptoir/contract";
import {
  brokenStaffPasswordRules,
  MAX_PASSWORD_LENGTH,
  type StaffPasswordRule,
  type StaffRight,
} from "@comptoir/domain";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorWords } from "../../../i18n/error-words.ts";
import { failureWords } from "../../../i18n/failure-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { type ApiError, asApiError, call } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { checkFields, type FormRefusal } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../security/password-field.tsx";

/** Parameters from the hash of an invitation link. Only mailed links have a proof. */
export interface InvitationLink {
  readonly key: string;
  readonly proof?: string;
}

export function invitationQuery(slug: string, link: InvitationLink, userId: string | undefined) {
  return queryOptions({
    queryKey: ["invitation", slug, link.key, link.proof, userId],
    queryFn: ({ signal }) =>
      call(OFFICE_PATHS.readInvitation, {
        method: "POST",
        body: { restaurantId: slug, ...link },
        answers: joinTeamInvitation,
        signed: true,
        signal,
      }),
    retry: false,
    // An invitation works once: keep showing its answer until the page is left.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Join {
  readonly slug: string;
  readonly link: InvitationLink;
  readonly password: string | undefined;
}

function joinTeam({ slug, link, password }: Join) {
  return call(OFFICE_PATHS.joinTeam, {
    method: "POST",
    body: { restaurantId: slug, ...link, password },
    answers: joinTeamResponse,
    signed: true,
  });
}

function mailInvitation(slug: string, { key }: InvitationLink) {
  return call(OFFICE_PATHS.mailInvitation, {
    method: "POST",
    body: { restaurantId: slug, key },
    answers: mailInvitationResponse,
  });
}

interface JoinFormProps {
  readonly slug: string;
  readonly link: InvitationLink;
  readonly invitation: JoinTeamInvitation;
  readonly onAccepted: (right: StaffRight) => void;
  readonly onEntered: () => void;
  readonly onSignInAgain: () => void;
}

export function JoinForm(props: JoinFormProps) {
  const { slug, link, invitation, onSignInAgain, ...on } = props;
  const { email, account, asksPassword, isOpen } = invitation;
  const { join: words } = useWords("officeTeam");
  const errors = useWords("errors");
  const form = useForm({
    state: useState({ password: "" }),
    words: errors,
    check: ({ password }) => {
      // Only the server can tell how guessable the password is.
      const broken = asksPassword ? brokenStaffPasswordRules(password, () => false) : [];
      return checkFields(asksPassword ? password : undefined, { password: broken });
    },
    send: async (password) => {
      const { right } = await joinTeam({ slug, link, password });
      on.onAccepted(right);
      await enter(email, password);
      on.onEntered();
    },
    refusalOf: (error): FormRefusal<"password", StaffPasswordRule, ApiError> => {
      const problem = asApiError(error);
      const rule = RULES.find((known) => known === problem.code);
      return rule ? { fields: { password: [rule] } } : { problem };
    },
  });
  const { problem } = form;
  const mustSignInAgain = problem?.code === "sign_in_again";
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {asksPassword && (
        <>
          <p>{account === "new" ? words.new_account : words.replaces}</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            {...form.field("password")}
            label={words.password}
            hint={words.password_hint}
            autoComplete="new-password"
            maxLength={MAX_PASSWORD_LENGTH}
          />
        </>
      )}
      {problem && <Notice tone="error">{errorWords(errors, problem)}</Notice>}
      {mustSignInAgain && (
        <Button look="secondary" wide onClick={onSignInAgain}>
          {words.again}
        </Button>
      )}
      <Button type="submit" wide busy={form.isBusy}>
        {isOpen ? words.join : words.opening_join}
      </Button>
    </form>
  );
}

const RULES = [
  "password_too_short_for_staff",
  "password_requires_number",
  "password_requires_uppercase",
  "password_too_guessable",
] as const satisfies readonly StaffPasswordRule[];

/** Accepting ended all earlier sessions. If this fails, the board asks to sign in. */
async function enter(email: string, password: string | undefined): Promise<void> {
  try {
    if (password) await identity.signIn(email, password);
    else await identity.refresh();
  } catch {
    await identity.refresh().catch(() => {});
  }
}

interface MailAgainProps {
  readonly slug: string;
  readonly link: InvitationLink;
  readonly text: string;
  readonly email: string;
}

export function MailAgain({ slug, link, text, email }: MailAgainProps) {
  const { join: words } = useWords("officeTeam");
  const errors = useWords("errors");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => mailInvitation(slug, link),
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      {data && (
        <Notice tone={data.isMailed ? "success" : "info"}>
          <span className="wrap-anywhere">
            {data.isMailed ? words.mailed(email) : words.not_mailed}
          </span>
        </Notice>
      )}
      {error && <Notice tone="error">{failureWords(errors, error)}</Notice>}
      <Button look="secondary" wide busy={isPending} onClick={() => mutate()}>
        {words.mail_again}
      </Button>
    </div>
  );
}
