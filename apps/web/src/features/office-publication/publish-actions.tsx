import { CalendarClock, Send } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { withRecentSignIn } from "../../identity/prove-again.ts";
import { publish } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.ts";
import { MomentForm } from "./moment-form.tsx";
import { useOfficeChange } from "./use-office-change.ts";
import { useUndoPublish } from "./use-undo-publish.ts";

interface PublishActionsProps {
  readonly revision: number;
  readonly isChecking: boolean;
  readonly isBlocked: boolean;
}

export function PublishActions({ revision, isChecking, isBlocked }: PublishActionsProps) {
  const words = useWords("officePublication");
  const { slug, store } = useDraftContext();
  const { change, isChanging } = useOfficeChange<Awaited<ReturnType<typeof publish>> | null>();
  const undo = useUndoPublish();
  const [isLater, setLater] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const isBusy = isChanging || isChecking;

  const send = (at?: string) =>
    change({
      send: async () => {
        // Publish only the reviewed revision. If saving also brought changes of others, show a new
        // review first.
        const saved = await store.flush();
        if (saved !== revision) return null;
        return await withRecentSignIn(() => publish(slug, { revision, at }));
      },
      onDone: (answer) => {
        setChanged(answer === null);
        if (!answer) return;
        setLater(false);
        const { version } = answer;
        if (version === null) {
          showToast(words.planned, { tone: "success" });
          return;
        }
        const actions = [{ label: words.undo, onPress: () => undo.undo(version) }];
        showToast(words.published(version), { tone: "success", actions });
      },
      onRefused: ({ code }) => {
        setChanged(code === "draft_changed");
        return code === "draft_changed";
      },
    });

  return (
    <div className="flex flex-col gap-3">
      {hasChanged && <Notice tone="error">{words.changed}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} disabled={isBlocked} onClick={() => send()} className="max-sm:w-full">
          <Send size={18} aria-hidden />
          {words.publish_now}
        </Button>
        <Button
          look="secondary"
          disabled={isBlocked}
          aria-expanded={isLater}
          onClick={() => setLater(!isLater)}
          className="max-sm:w-full"
        >
          <CalendarClock size={18} aria-hidden />
          {words.publish_later}
        </Button>
      </div>
      {isLater && !isBlocked && <MomentForm busy={isBusy} onChosen={send} />}
    </div>
  );
}
