import type { JoinTeamInvitation } from "@comptoir/contract";
import {
  brokenStaffPasswordRules,
  MAX_PASSWORD_LENGTH,
  type StaffPasswordRule,
  type StaffRight,
} from "@comptoir/domain";
import { useState } from "react";
import { errorWords } from "../../../i18n/error-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { checkFields, type FormRefusal } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../security/password-field.tsx";
import { type InvitationLink, joinTeam } from "./join-calls.ts";

interface JoinFormProps {
  readonly slug: string;
  readonly link: InvitationLink;
  readonly invitation: JoinTeamInvitation;
  readonly onAccepted: (right: StaffRight) => void;
  readonly onEntered: () => void;
  /** The session is too old to change the password. */
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
      const problem = isApiError(error) ? error : new ApiError("internal_error");
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
