import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import type { EntryAction } from "./entry-menu.tsx";
import { SortHandle } from "./sort-handle.tsx";

interface SortableListProps {
  readonly label: string;
  /** Keys of the entries, in their order. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Called once, when an entry was dropped in another place. */
  readonly onMove: (ids: readonly string[]) => void;
  /** Renders an entry with its handle and menu. */
  readonly children: (id: string, handle: ReactNode) => ReactNode;
  readonly onRemove?: (id: string) => void;
  /** Further actions of an entry's menu. */
  readonly actionsOf?: (id: string) => readonly EntryAction[];
  readonly className?: string;
  readonly entryLook?: string;
}

/** A list whose entries are sorted by dragging, by keys, or from a menu. */
export function SortableList(props: SortableListProps) {
  const { label, ids, nameOf, onMove, children, onRemove, actionsOf, className, entryLook } = props;
  const { sort: words } = useWords("office");
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextPlace,
      keyboardCodes: { start: ["Space", "Enter"], end: ["Space", "Enter"], cancel: ["Escape"] },
      scrollBehavior: "instant",
    }),
  );
  const announcements = useAnnouncements(ids, nameOf);
  const joined = ids.join("\n");
  // The same array until an id changes: a new one styles every entry anew.
  const items = useMemo(() => (joined ? joined.split("\n") : []), [joined]);

  const move = (id: UniqueIdentifier, to: number) => {
    const from = ids.indexOf(String(id));
    if (from !== to) onMove(arrayMove([...ids], from, to));
  };
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    if (over) move(active.id, ids.indexOf(String(over.id)));
    if (!(activatorEvent instanceof KeyboardEvent)) return;
    // An element that is put elsewhere in the page loses the focus.
    requestAnimationFrame(() => (activatorEvent.target as HTMLElement).focus());
  };
  const step = (id: string, by: number) => {
    const to = ids.indexOf(id) + by;
    move(id, to);
    setSaid(words.dropped(nameOf(id), to + 1, ids.length));
  };
  const remove = (id: string) => {
    onRemove?.(id);
    // With the entry goes its menu, to which the focus would go back.
    setTimeout(() => {
      const isGone = !list.current?.querySelector(`[data-id="${CSS.escape(id)}"]`);
      if (isGone) list.current?.focus();
    });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      modifiers={[keepVertical]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: words.how },
        restoreFocus: false,
      }}
      onDragEnd={drop}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul
          ref={list}
          aria-label={label}
          tabIndex={-1}
          className={classNames("flex flex-col outline-none", className)}
        >
          {ids.map((id, place) => (
            <Entry
              key={id}
              id={id}
              name={nameOf(id)}
              isFirst={place === 0}
              isLast={place === ids.length - 1}
              onStep={(by) => step(id, by)}
              onRemove={onRemove && (() => remove(id))}
              actionsOf={actionsOf && (() => actionsOf(id))}
              look={entryLook}
            >
              {children}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface EntryProps {
  readonly id: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: number) => void;
  readonly onRemove: (() => void) | undefined;
  readonly actionsOf: (() => readonly EntryAction[]) | undefined;
  readonly look: string | undefined;
  readonly children: SortableListProps["children"];
}

function Entry(props: EntryProps) {
  const { id, look } = props;
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, transform, transition } =
    sortable;
  const describedBy = sortable.attributes["aria-describedby"];
  // While one is dragged all entries render at each place that is passed: the props stay, and with them the content.
  const content = useMemo(() => {
    const { children, look: _, ...menu } = props;
    const handle = { ref: setActivatorNodeRef, listeners, describedBy, isLifted: isDragging };
    return children(id, <SortHandle {...menu} {...handle} />);
  }, [props, id, setActivatorNodeRef, listeners, describedBy, isDragging]);
  return (
    <li
      ref={setNodeRef}
      data-id={id}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={classNames(
        "min-w-0",
        isDragging &&
          "relative z-10 shadow-float has-focus-visible:outline-3 has-focus-visible:outline-accent",
        look,
      )}
    >
      {content}
    </li>
  );
}

function useAnnouncements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const { sort: words } = useWords("office");
  // Place that was announced last.
  const last = useRef(0);
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart({ active }) {
      last.current = placeOf(active.id);
      return words.lifted(nameOf(String(active.id)), last.current, ids.length);
    },
    onDragOver({ active, over }) {
      const place = placeOf((over ?? active).id);
      if (place === last.current) return undefined;
      last.current = place;
      return words.moved(nameOf(String(active.id)), place, ids.length);
    },
    onDragEnd: ({ active, over }) =>
      words.dropped(nameOf(String(active.id)), placeOf((over ?? active).id), ids.length),
    onDragCancel: ({ active }) => words.cancelled(nameOf(String(active.id))),
  };
}

const keepVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The last place whose middle the entry's leading edge has passed: entries may have very different heights. */
const findPlace: CollisionDetection = (drag) => {
  const { active, collisionRect, droppableContainers, droppableRects } = drag;
  const own = droppableRects.get(active.id);
  if (!own) return [];
  const isDown = collisionRect.top >= own.top;
  const edge = isDown ? collisionRect.bottom : collisionRect.top;
  const passed = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    if (!rect) return [];
    const middle = rect.top + rect.height / 2;
    const isPassed = isDown
      ? rect.top > own.top && middle < edge
      : rect.top < own.top && middle > edge;
    return isPassed ? [{ id, data: { value: Math.abs(middle - own.top) } }] : [];
  });
  return passed.length > 0
    ? passed.sort((one, other) => other.data.value - one.data.value)
    : [{ id: active.id }];
};

/** Each press of an arrow goes one entry further. */
const nextPlace: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const { active, collisionRect, droppableRects, over } = context;
  const { items, index } = over?.data.current?.sortable ?? {};
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.code];
  if (!by) return undefined;
  // Or the page would scroll.
  event.preventDefault();
  const own = active && droppableRects.get(active.id);
  const next = items && droppableRects.get(items[index + by]);
  if (!own || !next || !collisionRect) return undefined;
  const y = next.top > own.top ? next.bottom - collisionRect.height : next.top;
  return { ...currentCoordinates, y };
};
