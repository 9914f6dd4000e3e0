import {
  countChanges,
  type FieldClash,
  type FieldPath,
  findChanges,
  isSameJson,
  type Json,
  readField,
  SIMPLE_MENU,
} from "@comptoir/domain";
import { useCallback, useDeferredValue, useMemo } from "react";
import { useWords } from "../../i18n/words.ts";
import { showToast } from "../../ui/toasts.ts";
import { useDraftContext, useDraftState } from "./draft-context.ts";
import { type DraftState, isConnectionFault } from "./draft-store.ts";
import { type FieldEdit, isSamePath, pathKey } from "./unsent-changes.ts";

export type DraftStatus = "loading" | "saved" | "saving" | "unsent" | "offline" | "failed";

/** Re-renders on every change of the draft. Fields use `useField` instead. */
export function useDraft() {
  const { store } = useDraftContext();
  const content = useDraftState((state) => state.content);
  const draft = useDraftState((state) => state.draft);
  const status = useDraftStatus();
  return {
    content,
    published: draft?.published ?? null,
    revision: draft?.revision ?? 0,
    outdated: draft?.outdated ?? NOTHING_OUTDATED,
    status,
    flush: store.flush,
  };
}

const NOTHING_OUTDATED: readonly FieldPath[] = [];

export function useDraftStatus(): DraftStatus {
  return useDraftState(statusOf);
}

function statusOf({ draft, fault, sending, waiting }: DraftState): DraftStatus {
  if (!draft) return "loading";
  if (fault) return isConnectionFault(fault) ? "offline" : "failed";
  if (sending.length > 0) return "saving";
  return waiting.length > 0 ? "unsent" : "saved";
}

/** Includes my unsent changes; re-renders only when this value changes. */
export function useContent<T extends Json = Json>(path: FieldPath): T | undefined {
  return useDraftState((state) => readField(state.content, path)) as T | undefined;
}

/** False for shops with composed dishes. */
export function useIsSimple(): boolean {
  return useContent<string>(["menuType"]) === SIMPLE_MENU;
}

export function usePublishedContent<T extends Json = Json>(path: FieldPath): T | undefined {
  return useDraftState((state) => readField(state.draft?.published?.content, path)) as
    | T
    | undefined;
}

export type Companions = (value: Json | undefined) => readonly FieldEdit[];

/** While the field clashes, shows my value; typing waits for the decision. */
export function useField<T extends Json = Json>(path: FieldPath, companions?: Companions) {
  const { store } = useDraftContext();
  const clash = useClash(path);
  const value = useDraftState((state) => readField(state.content, path)) as T | undefined;
  const publishedValue = usePublishedContent<T>(path);
  const isPublished = useDraftState((state) => state.draft?.published != null);
  const key = pathKey(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the path.
  const set = useCallback(
    (next: T | undefined) => store.change([{ path, value: next }, ...(companions?.(next) ?? [])]),
    [store, key, companions],
  );
  const shown = clash ? (clash.value as T | undefined) : value;
  return {
    path,
    value: shown,
    publishedValue,
    set,
    /** For buttons and choices: sends at once. */
    choose: (next: T | undefined) => {
      set(next);
      store.leaveField();
    },
    reset: () => set(publishedValue),
    isChanged: isPublished && !isSameJson(shown, publishedValue),
    clash,
    leave: store.leaveField,
  };
}

interface ChangeOptions {
  readonly toastText?: string;
}

/** Changes several fields as one undo step. */
export function useChangeFields() {
  const { store } = useDraftContext();
  const { undo } = useWords("common");
  return useCallback(
    (changes: readonly FieldEdit[], { toastText }: ChangeOptions = {}) => {
      store.leaveField();
      store.change(changes);
      store.leaveField();
      if (toastText) showToast(toastText, { actions: [{ label: undo, onPress: store.undo }] });
    },
    [store, undo],
  );
}

export function useUndo() {
  const { store } = useDraftContext();
  const canUndo = useDraftState(({ undoSteps }) => undoSteps.length > 0);
  return { canUndo, undo: store.undo };
}

export function useClashes() {
  const { store } = useDraftContext();
  const clashes = useDraftState((state) => state.clashes);
  return { clashes, keepMine: store.keepMine, takeTheirs: store.takeTheirs };
}

function useClash(path: FieldPath): FieldClash | null {
  return useDraftState(
    ({ clashes }) => clashes.find((clash) => isSamePath(clash.path, path)) ?? null,
  );
}

/** Number of differences from the published shop. Deferred: may lag behind typing. */
export function useChangeCount(): number {
  const content = useDeferredValue(useDraftState((state) => state.content));
  const published = useDraftState((state) => state.draft?.published?.content);
  const isLoaded = useDraftState((state) => state.draft !== null);
  return useMemo(
    () => (isLoaded ? countChanges(findChanges(published ?? {}, content), published) : 0),
    [isLoaded, published, content],
  );
}

export function useIsOutdated(path: FieldPath): boolean {
  return useDraftState(
    ({ draft }) => draft?.outdated.some((outdated) => isSamePath(outdated, path)) ?? false,
  );
}
