import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { LogoCard } from "../../features/account/access/logo-card.tsx";
import {
  SignInStep,
  type SignInStepName,
  useSignInHeading,
} from "../../features/account/sign-in/sign-in-step.tsx";
import { localPath } from "../../platform/local-path.ts";
import { AccountFrame } from "./account-frame.tsx";

export default function SignInPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [step, setStep] = useState<SignInStepName>(
    search.get("mode") === "forgotten" ? "forgotten" : "signIn",
  );
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { title, text } = useSignInHeading(step);

  return (
    <AccountFrame title={title} control={false}>
      <LogoCard title={title} text={text}>
        <SignInStep
          step={step}
          onStepChange={setStep}
          onSuccess={() => {
            if (isHere.current) navigate(localPath(search.get("next")) ?? "/");
          }}
        />
      </LogoCard>
    </AccountFrame>
  );
}
