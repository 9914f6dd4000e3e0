import { Menu } from "@base-ui/react/menu";
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Trash2 } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
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
        <Menu.Root open onOpenChange={setOpen}>
          <Menu.Portal>
            <Menu.Positioner anchor={button} align="end" sideOffset={6} className="z-40">
              <Menu.Popup
                aria-label={words.menu(name)}
                finalFocus={button}
                className="flex flex-col rounded-2xl border border-line bg-paper p-1.5 shadow-float outline-none"
              >
                {actionsOf().map((action) => (
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
      )}
    </>
  );
}

export interface SortHandleProps {
  readonly name: string;
  readonly howId: string;
  readonly isLifted: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly listeners: object | undefined;
  readonly onStep: (step: number) => void;
  readonly onRemove?: (() => void) | undefined;
  readonly actionsOf?: (() => readonly EntryAction[]) | undefined;
}

export function SortHandle(props: SortHandleProps) {
  const { name, howId, isLifted, isFirst, isLast, onStep, onRemove, actionsOf } = props;
  const { sort: words } = useWords("office");
  const allActions = (): readonly EntryAction[] => [
    ...(actionsOf?.() ?? []),
    {
      icon: <ArrowUp size={18} />,
      label: words.up,
      isDisabled: isFirst,
      onPress: () => onStep(-1),
    },
    {
      icon: <ArrowDown size={18} />,
      label: words.down,
      isDisabled: isLast,
      onPress: () => onStep(1),
    },
    ...(onRemove ? [{ icon: <Trash2 size={18} />, label: words.remove, onPress: onRemove }] : []),
  ];
  return (
    <span className="flex shrink-0">
      <button
        type="button"
        data-handle
        aria-label={words.handle(name)}
        aria-describedby={howId}
        aria-pressed={isLifted}
        onKeyDown={props.onKeyDown}
        onBlur={props.onBlur}
        {...props.listeners}
        className={classNames(
          "inline-flex size-11 touch-none items-center justify-center rounded-full text-ink-soft hover:bg-cream-deep",
          "cursor-grab active:cursor-grabbing",
        )}
      >
        <GripVertical size={20} aria-hidden />
      </button>
      <EntryMenu name={name} actionsOf={allActions} />
    </span>
  );
}
