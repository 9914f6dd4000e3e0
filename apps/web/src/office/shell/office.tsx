import { type ComponentType, Suspense, useEffect } from "react";
import { Redirect, Route, Switch } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useSecondFactor } from "../../identity/second-factor-demand.ts";
import { measureHeight } from "../../ui/measure-height.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toasts.ts";
import {
  type OfficeTools,
  OfficeToolsContext,
  useDraftContext,
  useDraftState,
} from "../draft/draft-context.ts";
import { DraftProvider } from "../draft/draft-provider.tsx";
import { useUndo } from "../draft/use-draft.ts";
import { AccountControls } from "./account-controls.tsx";
import { DraftLine } from "./draft-line.tsx";
import { useArrivalAtField } from "./field-address.ts";
import { LoadProblem } from "./load-problem.tsx";
import { OfficeBar, OfficeRail } from "./office-nav.tsx";
import { ROOMS, type RoomId, roomAddress, useRooms } from "./rooms.ts";

export type RoomPages = Readonly<Record<RoomId, ComponentType>>;

interface OfficeProps {
  readonly slug: string;
  readonly tools: OfficeTools;
  readonly pages: RoomPages;
}

export function Office({ slug, tools, pages }: OfficeProps) {
  return (
    <OfficeToolsContext value={tools}>
      <DraftProvider slug={slug}>
        <OpenOffice pages={pages} />
        <DraftWatchers />
      </DraftProvider>
    </OfficeToolsContext>
  );
}

/** A separate component: the undo state must not re-render the rooms. */
function DraftWatchers() {
  useUndoKeys();
  useArrivalAtField();
  return null;
}

const measureFoot = measureHeight("--office-foot");

function OpenOffice({ pages }: Pick<OfficeProps, "pages">) {
  const { store, error, refetch } = useDraftContext();
  const secondFactor = useSecondFactor(error, () => {
    refetch();
    store.retry();
  });
  if (secondFactor) return secondFactor;
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <OfficeRail>
        <AccountControls />
      </OfficeRail>
      <div className="flex min-h-dvh flex-col">
        <main className="flex-1 pb-[var(--office-foot,8rem)]">
          <OfficeContent pages={pages} />
        </main>
        <div
          ref={measureFoot}
          data-edge="bottom"
          className="fixed right-0 bottom-0 left-0 z-20 lg:left-60"
        >
          <DraftLine />
          <OfficeBar />
        </div>
      </div>
    </div>
  );
}

function OfficeContent({ pages }: Pick<OfficeProps, "pages">) {
  const { failed } = useWords("office");
  const { slug, error, refetch } = useDraftContext();
  const { home } = useRooms();
  const isLoading = useDraftState(({ draft }) => draft === null);
  if (isLoading && error) {
    return (
      <div className="mx-auto max-w-xl px-4 py-10">
        <LoadProblem text={failed} error={error} onRetry={refetch} />
      </div>
    );
  }
  if (isLoading) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        {ROOMS.map(({ id }) => (
          <Route key={id} path={`${roomAddress(slug, id)}/*?`} component={pages[id]} />
        ))}
        <Route>
          <Redirect to={roomAddress(slug, home)} replace />
        </Route>
      </Switch>
    </Suspense>
  );
}

function Waiting() {
  const { loading } = useWords("common");
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 px-4 py-8">
      <p role="status" className="sr-only">
        {loading}
      </p>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-48" />
    </div>
  );
}

/** Ctrl+Z or Cmd+Z outside of inputs, which have the browser's own undo. */
function useUndoKeys(): void {
  const { undone } = useWords("office");
  const { canUndo, undo } = useUndo();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || !canUndo || isTyping(event.target)) return;
      event.preventDefault();
      undo();
      showToast(undone);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [canUndo, undo, undone]);
}

const TYPED = "input:not([type=checkbox], [type=radio], [type=color]), textarea, select";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches(TYPED) || target.isContentEditable);
}
