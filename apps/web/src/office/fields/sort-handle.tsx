import { Menu } from "@base-ui/react/menu";
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Trash2 } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";

export interface SortHandleProps {
  readonly name: string;
  /** Says how the keys work. */
  readonly howId: string;
  readonly isLifted: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onStep: (step: number) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** What an entry is dragged by, and a menu for whoever does not drag; made when it is opened. */
export function SortHandle(props: SortHandleProps) {
  const { name, howId, isLifted, onKeyDown, onBlur, onPointerDown } = props;
  const { sort: words } = useWords("office");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex shrink-0">
      <button
        type="button"
        data-handle
        aria-label={words.handle(name)}
        aria-describedby={howId}
        aria-pressed={isLifted}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPointerDown={onPointerDown}
        className={classNames(
          "inline-flex size-11 touch-none items-center justify-center rounded-full text-ink-soft hover:bg-cream-deep",
          "cursor-grab active:cursor-grabbing",
        )}
      >
        <GripVertical size={20} aria-hidden />
      </button>
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
      {isOpen && <Choices {...props} anchor={button} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface ChoicesProps extends SortHandleProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Choices({ name, isFirst, isLast, onStep, onRemove, anchor, onClose }: ChoicesProps) {
  const { sort: words } = useWords("office");
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40">
          <Menu.Popup
            aria-label={words.menu(name)}
            finalFocus={anchor}
            className="flex flex-col rounded-2xl border border-line bg-paper p-1.5 shadow-float outline-none"
          >
            <Choice icon={<ArrowUp size={18} />} disabled={isFirst} onClick={() => onStep(-1)}>
              {words.up}
            </Choice>
            <Choice icon={<ArrowDown size={18} />} disabled={isLast} onClick={() => onStep(1)}>
              {words.down}
            </Choice>
            {onRemove && (
              <Choice icon={<Trash2 size={18} />} onClick={onRemove}>
                {words.remove}
              </Choice>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Choice({ icon, disabled = false, onClick, children }: ChoiceProps) {
  return (
    <Menu.Item
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 font-semibold outline-none data-disabled:opacity-40 data-highlighted:bg-cream-deep"
    >
      <span aria-hidden>{icon}</span>
      {children}
    </Menu.Item>
  );
}
