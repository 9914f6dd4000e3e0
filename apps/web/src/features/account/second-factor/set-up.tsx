import type { SecondFactorSetUp } from "@comptoir/contract";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordCheck } from "./password-check.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { beginSecondFactor } from "./second-factor-calls.ts";

interface SetUpProps {
  /** The level of its headings: what it stands under has one of its own. */
  readonly level: "h2" | "h3";
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Password, app, first code, recovery codes: the factor counts from the first code on. */
export function SetUp({ level: Heading, onDone, onCancel }: SetUpProps) {
  const { set_up: words } = useWords("security");
  const [begun, setBegun] = useState<SecondFactorSetUp>();
  const [isVerified, setVerified] = useState(false);

  if (!begun) {
    return (
      <div className="flex flex-col gap-3">
        <Heading className="text-lg">{words.password_title}</Heading>
        <PasswordCheck
          action={words.go_on}
          onCheck={async (password) => setBegun(await beginSecondFactor(password))}
          onCancel={onCancel}
        />
      </div>
    );
  }
  if (!isVerified) {
    const verified = () => setVerified(true);
    return <Scan level={Heading} uri={begun.uri} onVerified={verified} onCancel={onCancel} />;
  }
  return (
    <RecoveryCodes
      level={Heading}
      title={words.codes_title}
      codes={begun.recoveryCodes}
      onKept={onDone}
    />
  );
}

interface ScanProps {
  readonly level: "h2" | "h3";
  readonly uri: string;
  readonly onVerified: () => void;
  readonly onCancel: (() => void) | undefined;
}

function Scan({ level: Heading, uri, onVerified, onCancel }: ScanProps) {
  const { set_up: words } = useWords("security");
  const { cancel } = useWords("common");
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <div className="flex flex-col gap-4">
      <Heading ref={heading} tabIndex={-1} className="text-lg outline-none">
        {words.scan_title}
      </Heading>
      <p className="text-ink-soft">{words.scan}</p>
      <AuthenticatorKey uri={uri} />
      <p>{words.code}</p>
      <CodeForm allowRecovery={false} takesFocus={false} onVerified={onVerified} />
      {onCancel && (
        <Button look="quiet" wide onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  );
}
