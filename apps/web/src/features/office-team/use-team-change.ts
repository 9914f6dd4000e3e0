import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { isApiError } from "../../platform/api.ts";
import { showToast } from "../../ui/toasts.ts";
import { teamKey } from "./team-calls.ts";

interface TeamChange {
  readonly send: () => Promise<unknown>;
  readonly done: string;
  readonly undo?: { readonly label: string; readonly change: TeamChange };
}

export function useTeamChange(slug: string) {
  const errors = useWords("errors");
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: ({ send }: TeamChange) => send(),
    onSuccess: (_answer, { done, undo }) => {
      const actions = undo ? [{ label: undo.label, onPress: () => mutate(undo.change) }] : [];
      showToast(done, { tone: "success", actions });
    },
    onError: (error) => {
      const text = isApiError(error) ? errorWords(errors, error) : errors.internal_error;
      showToast(text, { tone: "error" });
    },
    onSettled: () => client.invalidateQueries(teamKey(slug)),
  });
  return { change: mutate, isChanging: isPending };
}
