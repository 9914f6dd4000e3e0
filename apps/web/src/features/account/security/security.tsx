import type { AuthSession } from "@comptoir/contract";
import { useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { callAuth } from "../../../identity/auth-call.ts";
import type { IdentityUser } from "../../../identity/provider.ts";
import { useOffersSecurity } from "../../../identity/use-profile.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { renewRecoveryCodes, useAuthSession } from "./auth-calls.ts";
import { ChangePassword, PasswordLink } from "./change-password.tsx";
import { CodeForm } from "./code-form.tsx";
import { EmailReminder } from "./email-confirmation.tsx";
import { PasswordCheck } from "./password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./second-factor.tsx";

interface SecurityProps {
  readonly user: IdentityUser;
  readonly isStaff: boolean;
}

/** Accounts of an external identity provider are managed there. */
export function Security({ user, isStaff }: SecurityProps) {
  const { profile: words } = useWords("account");
  const isOffered = useOffersSecurity();
  return (
    <section
      aria-labelledby="security"
      className="flex flex-col gap-6 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <h2 id="security" className="text-xl">
        {words.security}
      </h2>
      {isOffered === undefined && <Skeleton className="h-24" />}
      {isOffered === true && <OwnSecurity user={user} isStaff={isStaff} />}
      {isOffered === false && (
        <PasswordLink
          email={user.email}
          label={words.change_password}
          hint={words.change_password_hint}
        />
      )}
    </section>
  );
}

function OwnSecurity({ user, isStaff }: SecurityProps) {
  const { failed } = useWords("security");
  const { retry } = useWords("common");
  const { data: found, isError, refetch } = useAuthSession(user.userId);
  return (
    <>
      {found?.user?.emailVerified === false && <EmailReminder email={user.email} />}
      <ChangePassword user={user} isStaff={isStaff} />
      {isStaff && found && <SecondFactor found={found} onChange={() => void refetch()} />}
      {isStaff && !found && !isError && <Skeleton className="h-24" />}
      {isStaff && !found && isError && (
        <Notice tone="error">
          <p>{failed}</p>
          <Button look="quiet" className="px-0" onClick={() => void refetch()}>
            {retry}
          </Button>
        </Notice>
      )}
    </>
  );
}

type Open = "set-up" | "turn-off" | "new-codes" | { readonly codes: readonly string[] };

function SecondFactor({ found, onChange }: { found: AuthSession; onChange: () => void }) {
  const { second_factor: words, set_up } = useWords("security");
  const [open, setOpen] = useState<Open>();
  const isOn = found.user?.secondFactor ?? false;
  const isProven = found.session?.secondFactor ?? false;
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpen(undefined);
    heading.current?.focus();
  };
  const finish = (text: string) => {
    showToast(text, { tone: "success" });
    close();
    onChange();
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {words.title}
        </h3>
        {open !== "set-up" && (
          <Badge tone={isOn ? "leaf" : "plain"}>{isOn ? words.on : words.off}</Badge>
        )}
      </div>
      {open === undefined && <p className="text-ink-soft">{words.text}</p>}
      {open === undefined && !isOn && (
        <Button look="secondary" className="self-start" onClick={() => setOpen("set-up")}>
          {words.set_up}
        </Button>
      )}
      {open === undefined && isOn && isProven && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setOpen("new-codes")}>
            {words.new_codes}
          </Button>
          <Button look="secondary" onClick={() => setOpen("turn-off")}>
            {words.turn_off}
          </Button>
        </div>
      )}
      {open === undefined && isOn && !isProven && (
        <>
          <p>{words.prove}</p>
          <CodeForm takesFocus={false} onVerified={onChange} />
        </>
      )}
      {open === "set-up" && (
        <SetUp level="h3" onDone={() => finish(words.turned_on)} onCancel={close} />
      )}
      {open === "turn-off" && (
        <PasswordCheck
          danger
          text={words.turn_off_text}
          action={words.turn_off}
          onCheck={async (password) => {
            await callAuth("/two-factor/disable", { password });
            finish(words.turned_off);
          }}
          onCancel={close}
        />
      )}
      {open === "new-codes" && (
        <PasswordCheck
          text={words.new_codes_text}
          action={words.new_codes}
          onCheck={async (password) => setOpen({ codes: await renewRecoveryCodes(password) })}
          onCancel={close}
        />
      )}
      {typeof open === "object" && (
        <RecoveryCodes
          level="h3"
          title={set_up.new_codes_title}
          codes={open.codes}
          onConfirmed={close}
        />
      )}
    </div>
  );
}
