import { isEmail, passwordFaults, TIMERS } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { identity } from "../../identity/identity.ts";
import {
  CODE_WANTED,
  IdentityError,
  type IdentityErrorCode,
  type IdentityUser,
  type PasswordRefusal,
  problemOf,
} from "../../identity/provider.ts";

export type SignInMode = "signIn" | "signUp";

interface SignInFaults {
  readonly email?: "required" | "invalid";
  readonly password?: "required" | readonly PasswordRefusal[];
  readonly confirmation?: "mismatch";
}

interface Outcome {
  readonly faults: SignInFaults;
  readonly problem: IdentityErrorCode | null;
  readonly succeeded: boolean;
}

interface SignInEnds {
  readonly onSuccess: (user: IdentityUser) => void;
  readonly onCodeWanted: () => void;
  readonly onGoogleFailure: (problem: IdentityErrorCode) => void;
}

const NOTHING_YET: Outcome = { faults: {}, problem: null, succeeded: false };

/** What is typed and how it went. A change of mode starts a new form, so nothing is carried over. */
export function useSignInForm(mode: SignInMode, ends: SignInEnds) {
  const { onSuccess, onCodeWanted, onGoogleFailure } = ends;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING_YET);

  const fail = (error: unknown) => {
    const password = error instanceof IdentityError ? error.faults : [];
    const faults = password.length > 0 ? { password } : {};
    setOutcome({ ...NOTHING_YET, faults, problem: problemOf(error) });
  };
  const failAtGoogle = (error: unknown) => {
    fail(error);
    onGoogleFailure(problemOf(error));
  };

  const enter = async (
    signIn: () => Promise<IdentityUser | typeof CODE_WANTED>,
    onFailure = fail,
  ) => {
    if (isBusy || outcome.succeeded) return;
    setBusy(true);
    setOutcome(NOTHING_YET);
    try {
      const user = await signIn();
      if (user === CODE_WANTED) return onCodeWanted();
      setOutcome({ ...NOTHING_YET, succeeded: true });
      setTimeout(() => onSuccess(user), TIMERS.signInRedirect);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    email,
    password,
    confirmation,
    setEmail,
    setPassword,
    setConfirmation,
    isBusy,
    ...outcome,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const faults = findFaults(mode, { email: email.trim(), password, confirmation });
      if (Object.keys(faults).length > 0) return setOutcome({ ...NOTHING_YET, faults });
      void enter(() =>
        mode === "signUp"
          ? identity.signUp(email.trim(), password)
          : identity.signIn(email.trim(), password),
      );
    },
    useGoogle: () => void enter(() => identity.signInWithGoogle(), failAtGoogle),
    goToGoogle: () => void identity.redirectToGoogle().catch(failAtGoogle),
  };
}

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

function findFaults(mode: SignInMode, { email, password, confirmation }: Typed) {
  const faults: { -readonly [K in keyof SignInFaults]: SignInFaults[K] } = {};
  if (!email) faults.email = "required";
  else if (!isEmail(email)) faults.email = "invalid";
  const broken = mode === "signUp" ? passwordFaults(password) : [];
  if (!password) faults.password = "required";
  else if (broken.length > 0) faults.password = broken;
  if (mode === "signUp" && password !== confirmation) faults.confirmation = "mismatch";
  return faults;
}
