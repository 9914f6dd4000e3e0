import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { ShopLogo } from "../features/account/access/shop-logo.tsx";
import {
  SignInStep,
  type SignInStepName,
  useSignInHeading,
} from "../features/account/sign-in/sign-in-step.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { localPath } from "./local-path.ts";

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
      <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card bg-paper p-6 shadow-card sm:p-10">
        <div className="flex flex-col items-center gap-4 text-center">
          <ShopLogo />
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="text-ink-soft">{text}</p>}
        </div>
        <SignInStep
          step={step}
          onStepChange={setStep}
          onSuccess={() => {
            if (isHere.current) navigate(localPath(search.get("next")) ?? "/");
          }}
        />
      </div>
    </AccountFrame>
  );
}
