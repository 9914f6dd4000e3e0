import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { Notice } from "../../ui/notice.tsx";

export function CallProblem({ error }: { error: Error | null }) {
  const errors = useWords("errors");
  if (!error) return null;
  return (
    <Notice tone="error">
      {errorWords(errors, isApiError(error) ? error : { code: "internal_error" })}
    </Notice>
  );
}
