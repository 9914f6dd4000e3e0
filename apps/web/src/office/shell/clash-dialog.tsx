import { useWords } from "../../i18n/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { pathKey } from "../draft/unsent-changes.ts";
import { useClashes } from "../draft/use-draft.ts";
import { ClashNote } from "../fields/clash-note.tsx";
import { useOfficeTools } from "./office-tools.ts";

interface ClashDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every field about which two people have not agreed yet, wherever it stands. */
export function ClashDialog({ open, onClose }: ClashDialogProps) {
  const { clash: words } = useWords("office");
  const { close } = useWords("common");
  const { nameField } = useOfficeTools();
  const { clashes } = useClashes();
  return (
    <Dialog
      open={open && clashes.length > 0}
      onClose={onClose}
      title={words.title}
      description={words.intro}
      closeLabel={close}
    >
      <ul className="flex flex-col gap-5">
        {clashes.map((clash) => (
          <li key={pathKey(clash.path)} className="flex flex-col gap-2">
            <h3 className="text-lg wrap-anywhere">{nameField(clash.path)}</h3>
            <ClashNote clash={clash} label={nameField(clash.path)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
