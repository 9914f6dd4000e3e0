import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../lib/api.ts";
import { identity } from "../../../lib/identity/identity.ts";
import { problemOf } from "../../../lib/identity/provider.ts";
import { loadLater } from "../../../lib/load-later.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";

const { Part: ConfirmDialog } = loadLater(() =>
  import("../../../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

export function DeleteAccount({ isStaff }: { isStaff: boolean }) {
  const { profile: words, problems } = useWords("account");
  const { cancel } = useWords("common");
  const errors = useWords("errors");
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => identity.deleteAccount(),
    onSuccess: () => {
      showToast(words.deleted, { tone: "success" });
      return navigate("/");
    },
  });
  const { error } = remove;

  if (isStaff) return <p className="text-sm text-ink-soft">{words.staff_cannot_delete}</p>;
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{words.delete_hint}</p>
      {error && (
        <Notice tone="error">
          {isApiError(error) ? errors[error.code] : problems[problemOf(error)]}
        </Notice>
      )}
      <Button
        look="secondary"
        className="hover:border-alarm"
        busy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        <span className="text-alarm">{words.delete_account}</span>
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            open
            danger
            title={words.delete_title}
            text={words.delete_text}
            confirmLabel={words.delete_confirm}
            cancelLabel={cancel}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              remove.mutate();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
