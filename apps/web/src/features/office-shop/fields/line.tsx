import { useWords } from "../../../i18n/words.ts";
import { useContent } from "../../../office/draft/use-draft.ts";
import { TextField } from "../../../office/fields/text-field.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";
import { CHECKS, type Check } from "./checks.ts";

interface LineProps {
  readonly path: readonly string[];
  readonly check?: Check;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

const TYPES = { email: "email", link: "url" } as const satisfies Partial<Record<Check, string>>;

/** A line of text under its usual name, with what is wrong about it. */
export function Line({ path, check, maxLength = 200, ...props }: LineProps) {
  const label = useLabels();
  const { wrong } = useWords("officeShop");
  const { field } = useWords("office");
  const text = useContent<string>(path);
  const problem = text && check ? CHECKS[check](text) : undefined;
  const missing = text === "" ? field.missing : undefined;
  return (
    <TextField
      {...props}
      path={path}
      label={label(path)}
      maxLength={maxLength}
      type={check && check in TYPES ? TYPES[check as keyof typeof TYPES] : "text"}
      error={problem ? wrong[problem] : missing}
    />
  );
}
