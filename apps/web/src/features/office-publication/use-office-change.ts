import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { officeKey } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { type ApiError, isApiError, isOutcomeUnknown } from "../../platform/api.ts";
import { showToast } from "../../ui/toasts.ts";
import { undoPublish } from "./publication-calls.ts";

interface OfficeChange<T> {
  readonly send: () => Promise<T>;
  readonly onDone: (answer: T) => void;
  /** Returns true if the page shows the error itself. */
  readonly onRefused?: (error: ApiError) => boolean;
}

/** One change at a time; refetches all office queries afterwards, even after an error. */
export function useOfficeChange<T>() {
  const errors = useWords("errors");
  const { unknown } = useWords("officePublication");
  const { slug } = useDraftContext();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: ({ send }: OfficeChange<T>) => send(),
    onSuccess: (answer, { onDone }) => onDone(answer),
    onError: (error, { onRefused }) => {
      if (isApiError(error) && onRefused?.(error)) return;
      showToast(wordsOf(error), { tone: "error" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: officeKey(slug) }),
  });
  const wordsOf = (error: Error) => {
    if (!isApiError(error)) return errors.internal_error;
    return isOutcomeUnknown(error) ? unknown : errorWords(errors, error);
  };
  return { change: mutate, isChanging: isPending };
}

export function useUndoPublish() {
  const words = useWords("officePublication");
  const { slug } = useDraftContext();
  const { change, isChanging } = useOfficeChange();
  return {
    isUndoing: isChanging,
    undo: (version: number) =>
      change({
        send: () => undoPublish(slug, version),
        onDone: () => showToast(words.undone, { tone: "success" }),
      }),
  };
}
