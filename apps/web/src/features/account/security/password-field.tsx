import { brokenPasswordRules, PASSWORD_RULES } from "@comptoir/domain";
import { Check, Circle, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import {
  asIdentityError,
  type IdentityError,
  type PasswordRefusal,
} from "../../../identity/provider.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import type { FormRefusal } from "../../../ui/form/form-refusal.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

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
