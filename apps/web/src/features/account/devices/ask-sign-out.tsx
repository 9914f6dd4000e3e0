import type { Device } from "@comptoir/contract";
import { useWords } from "../../../i18n/words.ts";
import { loadLater } from "../../../platform/load-later.ts";

const { Part: ConfirmDialog } = loadLater(() =>
  import("../../../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

interface AskSignOutProps {
  readonly asked: Device | "all";
  readonly hasKitchen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function AskSignOut({ asked, hasKitchen, onConfirm, onCancel }: AskSignOutProps) {
  const { devices: words } = useWords("security");
  const { cancel } = useWords("common");
  const every = { title: words.ask_all_title, confirmLabel: words.sign_out_all };
  const one = (device: Device) => ({
    title: words.ask_title(device.name || words.unknown),
    confirmLabel: words.sign_out,
  });
  const text = () => {
    if (asked === "all") return hasKitchen ? words.ask_all_kitchen : words.ask_all_text;
    return asked.kind === "kitchen" ? words.ask_kitchen : words.ask_text;
  };
  return (
    <ConfirmDialog
      open
      danger
      {...(asked === "all" ? every : one(asked))}
      text={text()}
      cancelLabel={cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
