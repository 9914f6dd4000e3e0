import { Menu } from "@base-ui/react/menu";
import { EllipsisVertical } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { IconButton } from "../../ui/icon-button.tsx";

export interface EntryAction {
  readonly icon: ReactNode;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

interface EntryMenuProps {
  readonly name: string;
  /** Called when the menu opens: lists are long. */
  readonly actionsOf: () => readonly EntryAction[];
}

export function EntryMenu({ name, actionsOf }: EntryMenuProps) {
  const { sort: words } = useWords("office");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={words.menu(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="text-ink-soft"
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Actions
          label={words.menu(name)}
          actions={actionsOf()}
          anchor={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  readonly label: string;
  readonly actions: readonly EntryAction[];
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Actions({ label, actions, anchor, onClose }: ActionsProps) {
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40">
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className="flex flex-col rounded-2xl border border-line bg-paper p-1.5 shadow-float outline-none"
          >
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                disabled={action.isDisabled ?? false}
                onClick={action.onPress}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 font-semibold outline-none data-disabled:opacity-40 data-highlighted:bg-cream-deep"
              >
                <span aria-hidden>{action.icon}</span>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
