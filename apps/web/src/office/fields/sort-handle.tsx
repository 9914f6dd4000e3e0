import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { Ref } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { type EntryAction, EntryMenu } from "./entry-menu.tsx";

interface SortHandleProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly name: string;
  /** Event handlers of the library that start a drag. */
  readonly listeners: object | undefined;
  /** Id of the text that explains the keys. */
  readonly describedBy: string;
  readonly isLifted: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: number) => void;
  readonly onRemove: (() => void) | undefined;
  readonly actionsOf: (() => readonly EntryAction[]) | undefined;
}

/** The button by which an entry is dragged, and the menu that does the same without dragging. */
export function SortHandle(props: SortHandleProps) {
  const { name, isLifted, isFirst, isLast, onStep, onRemove, actionsOf } = props;
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
        ref={props.ref}
        aria-label={words.handle(name)}
        aria-describedby={props.describedBy}
        aria-pressed={isLifted}
        {...props.listeners}
        onBlur={() => {
          if (isLifted) cancelDrag();
        }}
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

/** The library has no call for this, but listens for the key. */
function cancelDrag() {
  document.dispatchEvent(new KeyboardEvent("keydown", { code: "Escape" }));
}
