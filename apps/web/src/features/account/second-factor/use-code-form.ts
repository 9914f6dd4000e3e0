import { type FormEvent, useState } from "react";
import { identity } from "../../../identity/identity.ts";
import {
  type IdentityErrorCode,
  type IdentityUser,
  problemOf,
} from "../../../identity/provider.ts";
import { isSixDigits, plainCode } from "./plain-code.ts";

type CodeKind = "digits" | "recovery";

interface Outcome {
  readonly isBusy: boolean;
  /** What is typed cannot be a code. */
  readonly isIncomplete: boolean;
  readonly problem: IdentityErrorCode | null;
}

const OPEN: Outcome = { isBusy: false, isIncomplete: false, problem: null };

/** The code of the moment, or one that was kept for the day the phone is lost. */
export function useCodeForm(onVerified: (user: IdentityUser) => void) {
  const [kind, setKind] = useState<CodeKind>("digits");
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState(OPEN);

  const verify = async (code: string) => {
    setOutcome({ ...OPEN, isBusy: true });
    try {
      const user = await (kind === "digits"
        ? identity.verifySecondFactor(code)
        : identity.verifyRecoveryCode(code));
      setOutcome(OPEN);
      onVerified(user);
    } catch (error) {
      const problem = problemOf(error);
      setOutcome({ ...OPEN, problem });
      // On a page for staff that is the end of the session, which the whole page must know.
      if (problem === "session-ended") void identity.refresh();
    }
  };

  return {
    kind,
    typed,
    setTyped,
    ...outcome,
    change: (next: CodeKind) => {
      setKind(next);
      setTyped("");
      setOutcome(OPEN);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const code = plainCode(typed);
      if (outcome.isBusy) return;
      if (kind === "digits" ? !isSixDigits(code) : code === "") {
        return setOutcome({ ...OPEN, isIncomplete: true });
      }
      void verify(code);
    },
  };
}
