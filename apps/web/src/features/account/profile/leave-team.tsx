import { STAFF_PATHS, teamChangeResponse } from "@comptoir/contract";
import { useMutation } from "@tanstack/react-query";
import { failureWords } from "../../../i18n/failure-words.ts";
import { useWords } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { call } from "../../../platform/api.ts";
import { useLayer } from "../../../platform/layers.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";

/** Staff must leave their team before they can delete their account. */
export function LeaveTeam({ slug }: { slug: string }) {
  const { profile: words } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const question = useLayer("leave-team", { isTransient: true });
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await leaveTeam(slug);
      // The server has ended every session, so a failed sign-out only needs a refresh.
      await identity.signOut().catch(() => identity.refresh());
    },
    onSuccess: () => showToast(words.left, { tone: "success" }),
    onError: (error) => {
      const text = failureWords(errors, error);
      showToast(text, { tone: "error" });
    },
  });
  return (
    <div className="flex flex-col items-start gap-2 px-5 sm:px-7">
      <p className="text-sm text-ink-soft">{words.leave_hint}</p>
      <Button look="secondary" busy={isPending} onClick={() => question.open()}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        danger
        title={words.leave_title}
        text={words.leave_text}
        confirmLabel={words.leave}
        cancelLabel={cancel}
        onCancel={question.close}
        onConfirm={() => {
          question.close();
          mutate();
        }}
      />
    </div>
  );
}

function leaveTeam(slug: string) {
  return call(STAFF_PATHS.leaveTeam, {
    method: "POST",
    body: { restaurantId: slug },
    answers: teamChangeResponse,
    signed: "staff",
  });
}
