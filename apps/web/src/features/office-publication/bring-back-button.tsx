import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeCount } from "../../office/draft/use-draft.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { bringBack } from "./publication-calls.ts";
import { useOfficeChange } from "./use-office-change.ts";

/** Copies the version into the draft; customers see it after publishing. */
export function BringBackButton({ version }: { version: number }) {
  const { history: words, title } = useWords("officePublication");
  const { cancel } = useWords("common");
  const { slug, store } = useDraftContext();
  const [, navigate] = useLocation();
  const count = useChangeCount();
  const { change, isChanging } = useOfficeChange();
  const [asks, setAsks] = useState(false);
  const take = () =>
    change({
      send: async () => await bringBack(slug, version, await store.flush()),
      onDone: () => {
        const actions = [{ label: title, onPress: () => navigate(roomAddress(slug, "publish")) }];
        showToast(words.brought_back(version), { tone: "success", actions });
      },
    });
  return (
    <>
      <Button
        look="secondary"
        busy={isChanging}
        onClick={() => (count > 0 ? setAsks(true) : take())}
      >
        <RotateCcw size={18} aria-hidden />
        {words.bring_back(version)}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={words.ask(version)}
        text={words.ask_text(count)}
        confirmLabel={words.bring_back(version)}
        cancelLabel={cancel}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          take();
        }}
      />
    </>
  );
}
