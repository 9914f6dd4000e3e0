import { useWords } from "../../../i18n/words.ts";
import type { SecondFactorDemand } from "../../../identity/second-factor-demand.ts";
import { useIdentity } from "../../../identity/use-identity.ts";
import { useOffersSecurity } from "../../../identity/use-offers.ts";
import { Button } from "../../../ui/button.tsx";
import { useSignOut } from "../access/use-sign-out.ts";
import { CodeForm } from "./code-form.tsx";
import { SetUp } from "./second-factor-set-up.tsx";

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
