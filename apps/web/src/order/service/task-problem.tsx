import { failureWords } from "../../i18n/failure-words.ts";
import { useWords } from "../../i18n/words.ts";
import { Notice } from "../../ui/notice.tsx";

export function TaskProblem({ error }: { readonly error: Error | null | undefined }) {
  const words = useWords("board").service;
  const errors = useWords("errors");
  if (!error) return null;
  return <Notice tone="error">{words.not_done(failureWords(errors, error))}</Notice>;
}
