import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import {
  IdentityError,
  type IdentityErrorCode,
  type PasswordRefusal,
  problemOf,
} from "../../lib/identity/provider.ts";
import { TextField } from "../../ui/field.tsx";
import type { FormRefusal } from "../../ui/form/form-refusal.ts";
import { IconButton } from "../../ui/icon-button.tsx";

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

/** A new password that was refused is told at its field, anything else below the form. */
export function passwordRefusal<F extends string>(
  field: F,
  error: unknown,
): FormRefusal<F, PasswordRefusal, IdentityErrorCode> {
  const refused = error instanceof IdentityError ? error.faults : [];
  if (refused.length === 0) return { problem: problemOf(error) };
  return { fields: { [field]: refused } as Record<F, typeof refused> };
}
