import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import type { EntryAction } from "./entry-menu.tsx";
import { moveId } from "./move-id.ts";
import { SortHandle, type SortHandleProps } from "./sort-handle.tsx";
import { useDrag } from "./use-drag.ts";

interface SortableListProps {
  readonly label: string;
  /** In their order; the keys by which they are known. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Called once, when an entry has come to rest in another place. */
  readonly onMove: (ids: readonly string[]) => void;
  /** An entry; the handle, with its menu, goes wherever the entry wants it. */
  readonly children: (id: string, handle: ReactNode) => ReactNode;
  /** Takes an entry out, where that can be done from its menu. */
  readonly onRemove?: (id: string) => void;
  /** What else its menu offers. */
  readonly actionsOf?: (id: string) => readonly EntryAction[];
  readonly className?: string;
  readonly entryLook?: string;
}

interface Lifted {
  readonly id: string;
  readonly ids: readonly string[];
}

/** A list whose entries are put in order by dragging, by keys, or from a menu. */
export function SortableList(props: SortableListProps) {
  const { label, ids, nameOf, onMove, children, onRemove, actionsOf, className, entryLook } = props;
  const { sort: words } = useWords("office");
  const howId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [lifted, setLifted] = useState<Lifted>();
  const [said, setSaid] = useState("");
  const isMovingFocus = useRef(false);
  const shown = lifted?.ids ?? ids;
  const placeIn = (order: readonly string[], id: string) => order.indexOf(id) + 1;

  const settle = (id: string, order: readonly string[]) => {
    setLifted(undefined);
    setSaid(words.dropped(nameOf(id), placeIn(order, id), order.length));
    if (order.some((one, i) => one !== ids[i])) onMove(order);
  };
  const cancel = (id: string) => {
    setLifted(undefined);
    setSaid(words.cancelled(nameOf(id)));
  };
  const drag = useDrag(list, {
    onDrop: (id, to) => settle(id, moveId(ids, id, to)),
    onCancel: cancel,
  });

  // An element that is put elsewhere in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step of a lifted entry.
  useEffect(() => {
    if (!isMovingFocus.current) return;
    isMovingFocus.current = false;
    list.current?.querySelector<HTMLElement>("[data-lifted] [data-handle]")?.focus();
  }, [lifted]);

  const remove = (id: string) => {
    onRemove?.(id);
    // With the entry goes its menu, to which the focus would go back.
    setTimeout(() => {
      const isGone = !list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`);
      if (isGone) list.current?.focus();
    });
  };

  const press = (event: KeyboardEvent, id: string) => {
    const isLifted = lifted?.id === id;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (isLifted) {
        settle(id, lifted.ids);
        return;
      }
      setLifted({ id, ids });
      setSaid(words.lifted(nameOf(id), placeIn(ids, id), ids.length));
    }
    if (!isLifted) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
      event.preventDefault();
      const order = moveId(lifted.ids, id, lifted.ids.indexOf(id) + step);
      isMovingFocus.current = true;
      setLifted({ id, ids: order });
      setSaid(words.moved(nameOf(id), placeIn(order, id), order.length));
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel(id);
    }
  };

  const handleFor = (id: string, place: number): SortHandleProps => ({
    name: nameOf(id),
    howId,
    isLifted: lifted?.id === id,
    isFirst: place === 0,
    isLast: place === shown.length - 1,
    onKeyDown: (event) => press(event, id),
    onBlur: () => {
      if (lifted?.id === id && !isMovingFocus.current) cancel(id);
    },
    onPointerDown: (event) => drag(event, id),
    onStep: (step) => settle(id, moveId(ids, id, ids.indexOf(id) + step)),
    onRemove: onRemove && (() => remove(id)),
    actionsOf: actionsOf && (() => actionsOf(id)),
  });

  return (
    <>
      <p id={howId} hidden>
        {words.how}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul
        ref={list}
        aria-label={label}
        tabIndex={-1}
        className={classNames("flex flex-col outline-none", className)}
      >
        {shown.map((id, place) => (
          <li
            key={id}
            data-id={id}
            data-lifted={lifted?.id === id || undefined}
            className={classNames(
              "min-w-0 data-dragged:relative data-dragged:z-10 data-dragged:shadow-float data-lifted:outline-3 data-lifted:outline-accent",
              entryLook,
            )}
          >
            {children(id, <SortHandle {...handleFor(id, place)} />)}
          </li>
        ))}
      </ul>
    </>
  );
}
