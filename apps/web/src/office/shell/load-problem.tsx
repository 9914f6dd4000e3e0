import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface LoadProblemProps {
  readonly text: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

export function LoadProblem({ text, error, onRetry }: LoadProblemProps) {
  const errors = useWords("errors");
  const { retry } = useWords("common");
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="error">
        {text} {isApiError(error) && errorWords(errors, error)}
      </Notice>
      <Button look="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
