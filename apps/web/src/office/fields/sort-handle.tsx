import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { FocusEvent, KeyboardEvent } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { type EntryAction, EntryMenu } from "./entry-menu.tsx";

export interface SortHandleProps {
  readonly name: string;
  /** Id of the keyboard instructions. */
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
