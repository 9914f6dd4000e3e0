import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import type { ApiError } from "../../platform/api.ts";
import { Notice } from "../../ui/notice.tsx";

/** Why something about the service was not done. */
export function TaskProblem({ problem }: { readonly problem: ApiError | undefined }) {
  const words = useWords("board").service;
  const errors = useWords("errors");
  if (!problem) return null;
  return <Notice tone="error">{words.not_done(errorWords(errors, problem))}</Notice>;
}
