import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { type IdentityUser, problemOf } from "../../../identity/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { checkFields } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";

interface CodeFormProps {
  readonly onVerified: (user: IdentityUser) => unknown;
  /** False during set-up, when recovery codes do not count yet. */
  readonly allowRecovery?: boolean;
  readonly takesFocus?: boolean;
  readonly success?: string | undefined;
}

export function CodeForm({ allowRecovery = true, takesFocus = true, ...props }: CodeFormProps) {
  const { code: words } = useWords("account");
  const [isRecovery, setRecovery] = useState(false);
  return (
    <CodeEntry key={String(isRecovery)} isRecovery={isRecovery} takesFocus={takesFocus} {...props}>
      {allowRecovery && (
        <Button look="quiet" wide onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? words.use_digits : words.use_recovery}
        </Button>
      )}
    </CodeEntry>
  );
}

interface CodeEntryProps extends Pick<CodeFormProps, "onVerified" | "success"> {
  readonly isRecovery: boolean;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

function CodeEntry({ isRecovery, takesFocus, onVerified, success, children }: CodeEntryProps) {
  const { code: words, form: formWords, problems } = useWords("account");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const form = useForm({
    state: useState({ code: "" }),
    words: { ...words, ...problems },
    check: (typed) => {
      const code = plainCode(typed.code);
      if (isRecovery) return checkFields(code, { code: code ? [] : ["recovery_required"] });
      return checkFields(code, { code: isSixDigits(code) ? [] : ["six_digits"] });
    },
    send: async (code) => onVerified(await verify(code, isRecovery)),
    refusalOf: (error) => {
      const problem = problemOf(error);
      if (problem !== "invalid-code") return { problem };
      return { fields: { code: [isRecovery ? "recovery_wrong" : problem] } };
    },
  });
  const isBusy = form.isBusy && !success;

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        {...form.field("code")}
        ref={field}
        label={isRecovery ? words.recovery : words.digits}
        hint={isRecovery ? words.recovery_hint : undefined}
        name={isRecovery ? "recovery-code" : "code"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 10}
        required
        className="text-lg tracking-widest tabular-nums"
      />
      {form.problem && <Notice tone="error">{problems[form.problem]}</Notice>}
      {success && <Notice tone="success">{success}</Notice>}
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? formWords.busy : words.verify}
      </Button>
      {children}
    </form>
  );
}

async function verify(code: string, isRecovery: boolean): Promise<IdentityUser> {
  try {
    return await (isRecovery
      ? identity.verifyRecoveryCode(code)
      : identity.verifySecondFactor(code));
  } catch (error) {
    // On staff pages this ends the session, and the whole page has to react.
    if (problemOf(error) === "session-ended") void identity.refresh();
    throw error;
  }
}

/** Removes spaces, which apps and people use to group digits. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

export function isSixDigits(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Secret of an `otpauth:` URI in groups of four, for typing it into an app. */
export function keyOf(uri: string): string {
  const [, query = ""] = uri.split("?");
  const secret = new URLSearchParams(query).get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
