import type { AuthSession } from "@comptoir/contract";
import { useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { endSecondFactor, renewRecoveryCodes } from "./auth-calls.ts";
import { CodeForm } from "./code-form.tsx";
import { PasswordCheck } from "./password-check.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./second-factor-set-up.tsx";

interface SecondFactorProps {
  readonly found: AuthSession;
  readonly onChange: () => void;
}

type Open = "set-up" | "turn-off" | "new-codes" | { readonly codes: readonly string[] };

export function SecondFactor({ found, onChange }: SecondFactorProps) {
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
            await endSecondFactor(password);
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
