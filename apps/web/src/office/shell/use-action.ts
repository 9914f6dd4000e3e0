import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { failureWords } from "../../i18n/failure-words.ts";
import { useWords } from "../../i18n/words.ts";
import { showToast } from "../../ui/toasts.ts";

interface OfficeAction {
  readonly send: () => Promise<unknown>;
  readonly done: string;
  readonly undo?: { readonly label: string; readonly onPress: () => void };
}

/** Something that takes effect at once, without the draft. Refetches the queries afterwards. */
export function useAction(queryKey: QueryKey) {
  const errors = useWords("errors");
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: ({ send }: OfficeAction) => send(),
    onSuccess: (_answer, { done, undo }) =>
      showToast(done, { tone: "success", actions: undo ? [undo] : [] }),
    onError: (error) => showToast(failureWords(errors, error), { tone: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { act: mutate, isActing: isPending };
}
