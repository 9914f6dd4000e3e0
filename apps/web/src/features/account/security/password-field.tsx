import { brokenPasswordRules, PASSWORD_RULES } from "@comptoir/domain";
import { Check, Circle, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import {
  asIdentityError,
  type IdentityError,
  type PasswordRefusal,
  problemOf,
} from "../../../identity/provider.ts";
import { useFocusOnArrival } from "../../../platform/use-focus-on-arrival.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import { checkFields, type FormRefusal } from "../../../ui/form/form-refusal.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "className"> {
  readonly autoComplete: "new-password" | "current-password";
}

export function PasswordField(field: PasswordFieldProps) {
  const { form: words } = useWords("account");
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        required
        spellCheck={false}
        autoCapitalize="none"
        className="pr-14"
      />
      <IconButton
        label={isShown ? words.hide_password : words.show_password}
        onClick={() => setShown(!isShown)}
        className="absolute top-7 right-1"
      >
        {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
      </IconButton>
    </div>
  );
}

export function PasswordRules({ password }: { password: string }) {
  const { form: words } = useWords("account");
  const broken = brokenPasswordRules(password);
  return (
    <div className="rounded-2xl bg-cream-deep/60 px-4 py-3 text-sm">
      <p className="font-medium">{words.rules}</p>
      <ul className="mt-1.5 flex flex-col gap-1" aria-live="polite" aria-relevant="text">
        {PASSWORD_RULES.map((rule) => {
          const isMet = !broken.includes(rule);
          const Icon = isMet ? Check : Circle;
          return (
            <li
              key={rule}
              className={classNames(
                "flex items-center gap-2",
                isMet ? "text-leaf" : "text-ink-soft",
              )}
            >
              <Icon size={16} aria-hidden className="shrink-0" />
              <span>{words[rule]}</span>
              <span className="sr-only">({isMet ? words.rule_met : words.rule_open})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function passwordRefusal<F extends string>(
  field: F,
  error: unknown,
): FormRefusal<F, PasswordRefusal, IdentityError> {
  const problem = asIdentityError(error);
  const refused = problem.faults;
  if (refused.length === 0) return { problem };
  return { fields: { [field]: refused } as Record<F, typeof refused> };
}

interface PasswordCheckProps {
  readonly action: string;
  readonly danger?: boolean;
  readonly text?: string;
  readonly onCheck: (password: string) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

export function PasswordCheck(props: PasswordCheckProps) {
  const { action, danger = false, text, onCheck, onCancel } = props;
  const { form: words, problems } = useWords("account");
  const { cancel } = useWords("common");
  const field = useFocusOnArrival<HTMLInputElement>();
  const form = useForm({
    state: useState({ password: "" }),
    words: { ...words, ...problems },
    check: ({ password }) =>
      checkFields(password, { password: password ? [] : ["password_required"] }),
    send: onCheck,
    refusalOf: (error) => {
      const problem = problemOf(error);
      return problem === "wrong-password" ? { fields: { password: [problem] } } : { problem };
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-4">
      {text && <p className="text-ink-soft">{text}</p>}
      <PasswordField
        {...form.field("password")}
        ref={field}
        label={words.password}
        autoComplete="current-password"
      />
      {form.problem && <Notice tone="error">{problems[form.problem]}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={danger ? "danger" : "primary"} busy={form.isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
