import type { SecondFactorSetUp } from "@comptoir/contract";
import { Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { SecondFactorDemand } from "../../../identity/second-factor-demand.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { useOffersSecurity } from "../../../identity/use-profile.ts";
import { loadLater } from "../../../platform/load-later.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useSignOut } from "../access/staff-access.tsx";
import { beginSecondFactor } from "./auth-calls.ts";
import { CodeForm, keyOf, plainCode } from "./code-form.tsx";
import { PasswordCheck } from "./password-field.tsx";
import { CopyButton, RecoveryCodes } from "./recovery-codes.tsx";

const { Part: QrCode } = loadLater(() =>
  import("../../../ui/qr-code.tsx").then((module) => module.QrCode),
);

interface SetUpProps {
  readonly level: "h2" | "h3";
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

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
      onConfirmed={onDone}
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

function AuthenticatorKey({ uri }: { uri: string }) {
  const { set_up: words } = useWords("security");
  const key = keyOf(uri);
  return (
    <div className="flex flex-col items-start gap-3">
      <Suspense fallback={<Skeleton className="size-56" />}>
        <QrCode text={uri} label={words.qr} />
      </Suspense>
      <a
        href={uri}
        className="hidden min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline pointer-coarse:inline-flex"
      >
        <Smartphone size={18} aria-hidden />
        {words.open_app}
      </a>
      <p>{words.key}</p>
      <div className="flex w-full flex-wrap items-center gap-2">
        <code
          translate="no"
          className="min-w-0 rounded-xl bg-cream-deep px-3 py-2 text-lg tracking-wide break-words"
        >
          {key}
        </code>
        <CopyButton label={words.copy_key} text={plainCode(key)} />
      </div>
    </div>
  );
}

interface SecondFactorCheckProps {
  readonly demand: SecondFactorDemand;
  readonly onDone: () => void;
}

export function SecondFactorCheck({ demand, onDone }: SecondFactorCheckProps) {
  const { second_factor: words } = useWords("security");
  const step = useStep(demand);
  const { title, text } = useHeading(step);
  const signOut = useSignOut();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5 rounded-card bg-paper p-6 shadow-card sm:p-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {step === "second_factor_required" && <CodeForm onVerified={onDone} />}
      {step === "second_factor_not_set_up" && <SetUp level="h2" onDone={onDone} />}
      <Button look={step === demand ? "quiet" : "primary"} wide onClick={() => void signOut()}>
        {words.sign_out}
      </Button>
    </div>
  );
}

type CheckStep = SecondFactorDemand | "tablet" | "elsewhere";

function useStep(demand: SecondFactorDemand): CheckStep {
  const { status } = useIdentity();
  const isOffered = useOffersSecurity();
  if (isOffered === false) return "elsewhere";
  // A shared tablet cannot prove a person: they have to sign in again.
  return status === "kitchen" ? "tablet" : demand;
}

function useHeading(step: CheckStep) {
  const { code } = useWords("account");
  const { second_factor: words } = useWords("security");
  const headings = {
    second_factor_required: code,
    second_factor_not_set_up: { title: words.demanded_title, text: words.demanded },
    tablet: { title: words.tablet_title, text: words.tablet },
    elsewhere: { title: words.demanded_title, text: words.elsewhere },
  };
  return headings[step];
}
