import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: "new-password" | "current-password";
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function PasswordField({ onChange, label, ...field }: PasswordFieldProps) {
  const { form: words } = useWords("account");
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        {...field}
        label={label}
        type={isShown ? "text" : "password"}
        required
        spellCheck={false}
        autoCapitalize="none"
        className="pr-14"
        onChange={(event) => onChange(event.target.value)}
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
