import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords("officeFigures");
  const errors = useWords("errors");
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="error">
        {words.failed} {isApiError(error) && errorWords(errors, error)}
      </Notice>
      <Button look="secondary" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
