import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDraftContext, useDraftState } from "../draft/draft-context.ts";
import { unsentOf } from "../draft/draft-store.ts";

export function DropButton() {
  const { line: words } = useWords("office");
  const { cancel } = useWords("common");
  const { store } = useDraftContext();
  const count = useDraftState((state) => unsentOf(state).length);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsks(true)}>
        {words.drop}
      </Button>
      <ConfirmDialog
        open={asks}
        title={words.drop_ask}
        text={words.drop_text(count)}
        confirmLabel={words.drop}
        cancelLabel={cancel}
        danger
        onConfirm={() => {
          setAsks(false);
          store.dropUnsent();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
