import { failureWords } from "../../i18n/failure-words.ts";
import { useWords } from "../../i18n/words.ts";
import { Notice } from "../../ui/notice.tsx";

export function CallProblem({ error }: { error: Error | null }) {
  const errors = useWords("errors");
  if (!error) return null;
  return <Notice tone="error">{failureWords(errors, error)}</Notice>;
}
