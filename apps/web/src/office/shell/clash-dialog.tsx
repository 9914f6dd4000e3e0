import { fieldLabel, type ShopContent } from "@comptoir/contract";
import { useRef } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { pathKey } from "../draft/unsent-changes.ts";
import { useClashes, useDraft } from "../draft/use-draft.ts";
import { ClashNote } from "../fields/clash-note.tsx";

interface ClashDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every field about which two people have not agreed yet, wherever it stands. */
export function ClashDialog({ open, onClose }: ClashDialogProps) {
  const { clash: words } = useWords("office");
  const { close } = useWords("common");
  const { clashes } = useClashes();
  const { content } = useDraft();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const labels = clashes.map(({ path }) => {
    const { subject, field } = fieldLabel(path, content as ShopContent, language);
    return subject ? `${subject} · ${field}` : field;
  });
  return (
    <Dialog
      open={open && clashes.length > 0}
      onClose={onClose}
      title={words.title}
      description={words.intro}
      closeLabel={close}
    >
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {clashes.map((clash, i) => (
          <li key={pathKey(clash.path)} className="flex flex-col gap-2">
            <h3 className="text-lg wrap-anywhere">{labels[i]}</h3>
            <ClashNote
              clash={clash}
              label={labels[i] ?? ""}
              onDecided={() => list.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
