import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { ForgottenPassword } from "../features/account/forgotten-password.tsx";
import { ShopLogo } from "../features/account/shop-logo.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import type { SignInMode } from "../features/account/use-sign-in-form.ts";
import { useWords } from "../i18n/words.ts";
import { AccountFrame } from "./account-frame.tsx";
import { localPath } from "./local-path.ts";

export default function SignInPage() {
  const words = useWords("account");
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [mode, setMode] = useState<SignInMode | "forgotten">(
    search.get("mode") === "forgotten" ? "forgotten" : "signIn",
  );
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const titles = {
    signIn: words.form.title_sign_in,
    signUp: words.form.title_sign_up,
    forgotten: words.forgotten.title,
  };

  return (
    <AccountFrame title={titles[mode]} control={false}>
      <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card bg-paper p-6 shadow-card sm:p-10">
        <div className="flex flex-col items-center gap-4 text-center">
          <ShopLogo />
          <h1 className="text-3xl">{titles[mode]}</h1>
          {mode === "forgotten" && <p className="text-ink-soft">{words.forgotten.text}</p>}
        </div>
        {mode === "forgotten" ? (
          <ForgottenPassword onBack={() => setMode("signIn")} />
        ) : (
          <SignInForm
            key={mode}
            mode={mode}
            onModeChange={setMode}
            onForgotten={() => setMode("forgotten")}
            onSuccess={() => {
              if (isHere.current) navigate(localPath(search.get("next")) ?? "/");
            }}
          />
        )}
      </div>
    </AccountFrame>
  );
}
