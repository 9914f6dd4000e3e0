import {
  closestCenter,
  DndContext,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { type EntryAction, SortHandle, type SortHandleProps } from "./entry-menu.tsx";

interface SortableListProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onMove: (ids: readonly string[]) => void;
  readonly children: (id: string, handle: ReactNode) => ReactNode;
  readonly onRemove?: (id: string) => void;
  readonly actionsOf?: (id: string) => readonly EntryAction[];
  readonly className?: string;
  readonly entryLook?: string;
}

/** An entry lifted by keyboard, with the order that dropping it would give. */
interface Lifted {
  readonly id: string;
  readonly ids: readonly string[];
}

/**
 * Entries are sorted by dragging, by keyboard or from a menu. The keyboard is handled here because
 * dnd-kit loses a key press that comes before the previous one is rendered.
 */
export function SortableList(props: SortableListProps) {
  const { label, ids, nameOf, onMove, children, onRemove, actionsOf, className, entryLook } = props;
  const { sort: words } = useWords("office");
  const list = useRef<HTMLUListElement>(null);
  const [lifted, setLifted] = useState<Lifted>();
  const [announcement, setAnnouncement] = useState("");
  const isMovingFocus = useRef(false);
  const shown = lifted?.ids ?? ids;
  const placeIn = (order: readonly string[], id: string) => order.indexOf(id) + 1;

  const move = (order: readonly string[], id: string, to: number) =>
    arrayMove([...order], order.indexOf(id), Math.min(Math.max(to, 0), order.length - 1));
  const settle = (id: string, order: readonly string[]) => {
    setLifted(undefined);
    setAnnouncement(words.dropped(nameOf(id), placeIn(order, id), order.length));
    if (order.some((one, i) => one !== ids[i])) onMove(order);
  };
  const cancel = (id: string) => {
    setLifted(undefined);
    setAnnouncement(words.cancelled(nameOf(id)));
  };
  const sensors = useSensors(useSensor(PointerSensor, PRESSED));
  const joined = shown.join("\n");
  // Same array until an id changes: with a new one, dnd-kit restyles every entry.
  const items = useMemo(() => (joined ? joined.split("\n") : []), [joined]);

  // An element that moves in the DOM loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step of a lifted entry.
  useEffect(() => {
    if (!isMovingFocus.current) return;
    isMovingFocus.current = false;
    const handle = list.current?.querySelector<HTMLElement>("[data-lifted] [data-handle]");
    handle?.focus();
    handle?.scrollIntoView({ block: "nearest" });
  }, [lifted]);

  const remove = (id: string) => {
    onRemove?.(id);
    // The menu would return the focus to its button, which disappears with the entry.
    setTimeout(() => {
      const isRemoved = !list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`);
      if (isRemoved) list.current?.focus();
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
      setAnnouncement(words.lifted(nameOf(id), placeIn(ids, id), ids.length));
    }
    if (!isLifted) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
      event.preventDefault();
      const order = move(lifted.ids, id, lifted.ids.indexOf(id) + step);
      isMovingFocus.current = true;
      setLifted({ id, ids: order });
      setAnnouncement(words.moved(nameOf(id), placeIn(order, id), order.length));
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel(id);
    }
  };

  const handleFor = (id: string, place: number): EntryProps["handle"] => ({
    name: nameOf(id),
    isLifted: lifted?.id === id,
    isFirst: place === 0,
    isLast: place === shown.length - 1,
    onKeyDown: (event) => press(event, id),
    onBlur: () => {
      if (lifted?.id === id && !isMovingFocus.current) cancel(id);
    },
    onStep: (step) => settle(id, move(ids, id, ids.indexOf(id) + step)),
    onRemove: onRemove && (() => remove(id)),
    actionsOf: actionsOf && (() => actionsOf(id)),
  });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={VERTICAL}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: words.how },
      }}
      onDragEnd={({ active: { id }, over }) =>
        settle(String(id), move(ids, String(id), ids.indexOf(String(over?.id ?? id))))
      }
      onDragCancel={({ active }) => cancel(String(active.id))}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul
          ref={list}
          aria-label={label}
          tabIndex={-1}
          className={classNames("flex flex-col outline-none", className)}
        >
          {shown.map((id, place) => (
            <Entry key={id} id={id} handle={handleFor(id, place)} look={entryLook}>
              {children}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const PRESSED = { activationConstraint: { distance: 3 } };
const VERTICAL: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** The list makes its own announcements. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface EntryProps {
  readonly id: string;
  readonly handle: Omit<SortHandleProps, "howId" | "listeners">;
  readonly look: string | undefined;
  readonly children: SortableListProps["children"];
}

function Entry(props: EntryProps) {
  const { id, look } = props;
  const { setNodeRef, listeners, attributes, isDragging, transform, transition } = useSortable({
    id,
  });
  const howId = attributes["aria-describedby"];
  // While dragging, dnd-kit re-renders every entry at each step; the props stay the same, so the
  // content is memoised.
  const content = useMemo(
    () => props.children(id, <SortHandle {...props.handle} howId={howId} listeners={listeners} />),
    [props, id, howId, listeners],
  );
  return (
    <li
      ref={setNodeRef}
      data-id={id}
      data-lifted={props.handle.isLifted || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={classNames(
        "min-w-0 data-lifted:outline-3 data-lifted:outline-accent",
        isDragging && "relative z-10 shadow-float",
        look,
      )}
    >
      {content}
    </li>
  );
}
