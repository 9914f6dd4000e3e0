import type { DraftResponse } from "@comptoir/contract";
import {
  applyChanges,
  type FieldChange,
  type FieldClash,
  type FieldPath,
  isSameJson,
  type Json,
  readField,
} from "@comptoir/domain";
import { replaceEqualDeep } from "@tanstack/react-query";
import { createStore } from "zustand";
import { type ApiError, isApiError } from "../../platform/api.ts";
import type { StoredChanges } from "./stored-changes.ts";
import {
  addChange,
  applyEdits,
  type FieldEdit,
  hasPlace,
  isOwnChange,
  isSamePath,
  latestChange,
  pathKey,
  undoStep,
  withEmptyParts,
} from "./unsent-changes.ts";

const COLLECT_MS = 600;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const MOST_AT_ONCE = 2_000;
const MOST_UNDO_STEPS = 50;

export interface DraftState {
  readonly draft: DraftResponse | null;
  /** The server's draft with my unsent changes on top. */
  readonly content: Json;
  /** In flight; sent again unchanged until answered. */
  readonly sending: readonly FieldChange[];
  readonly waiting: readonly FieldChange[];
  readonly clashes: readonly FieldClash[];
  readonly fault: Error | null;
  readonly isStored: boolean;
  readonly undoSteps: readonly (readonly FieldChange[])[];
}

export interface DraftTools {
  readonly send: (
    changes: readonly FieldChange[],
  ) => Promise<{ readonly revision: number; readonly clashes: readonly FieldClash[] }>;
  readonly storeChanges: (changes: StoredChanges) => boolean;
  readonly onSaved: () => void;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * One user's edits of a shop's draft, without React and HTTP. Never discards a change on its own.
 */
export function createDraftStore(
  stored: StoredChanges,
  { send, storeChanges, onSaved }: DraftTools,
) {
  const store = createStore<DraftState>()(() => ({
    draft: null,
    content: {},
    sending: [],
    waiting: stored.unsent,
    clashes: stored.clashes,
    fault: null,
    isStored: true,
    undoSteps: [],
  }));
  const { getState, setState } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isStopped = false;
  let attempt: Promise<void> | undefined;
  /** Fields of the current undo step: typing in them extends it. */
  let typedAt = "";

  const update = (change: Partial<DraftState>) => {
    const next = { ...getState(), ...change };
    const isStored = storeChanges({ unsent: unsentOf(next), clashes: next.clashes });
    setState({ ...change, isStored });
  };

  /** Unchanged parts keep their identity, so that only changed fields re-render. */
  const contentOf = ({ draft, sending, waiting }: DraftState) =>
    draft
      ? replaceEqualDeep(getState().content, applyEdits(draft.content, [...sending, ...waiting]))
      : {};

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void sendNow(), ms);
  };

  const wish = (edits: readonly FieldEdit[]) => {
    const before = getState();
    let { waiting, clashes, content } = before;
    for (const { path, value } of edits) {
      const clash = clashes.find((one) => isSamePath(one.path, path));
      // While a clash is open, typing changes my side of it and is not sent.
      if (clash) {
        clashes = clashes.map((one) => (one === clash ? { ...one, value } : one));
        continue;
      }
      const was = readField(content, path);
      if (isSameJson(was, value)) continue;
      waiting = addChange(waiting, { path, was, value });
      content = applyEdits(content, [{ path, value }]);
    }
    update({ waiting, clashes, content });
    if (waiting !== before.waiting) schedule(COLLECT_MS);
    return before.content;
  };

  const rememberStep = (before: Json, edits: readonly FieldEdit[]) => {
    const { content, undoSteps } = getState();
    const edited = edits.map(({ path }) => pathKey(path)).join("\n");
    const isTyping = edited !== "" && edited === typedAt;
    typedAt = edited;
    if (isTyping) return;
    const step = undoStep(before, content, edits);
    if (step.length > 0) setState({ undoSteps: [...undoSteps, step].slice(-MOST_UNDO_STEPS) });
  };

  const takeAnswer = (revision: number, answered: readonly FieldClash[]) => {
    const { draft, sending, waiting, clashes } = getState();
    if (!draft) return;
    const mine = [...sending, ...waiting];
    const real = answered.filter((clash) => !isOwnChange(clash, mine));
    const isClash = ({ path }: FieldChange) => real.some((clash) => isSamePath(clash.path, path));
    // One clash per field, with my latest value.
    const added = real
      .filter((clash, i) => i === real.findLastIndex(({ path }) => isSamePath(path, clash.path)))
      .map((clash) => ({ ...clash, value: latestChange(mine, clash.path)?.value }));
    const saved = applyChanges(
      draft.content,
      sending.filter((change) => !isClash(change)),
    );
    const content = applyEdits(
      saved.document,
      real.map(({ path, theirs }) => ({ path, value: theirs })),
    );
    const next = {
      ...getState(),
      draft: { ...draft, revision, content: content as DraftResponse["content"] },
      sending: [],
      waiting: waiting.filter((change) => !isClash(change)),
      clashes: [...clashes.filter((clash) => !isClash(clash)), ...added],
      fault: null,
    };
    update({ ...next, content: contentOf(next) });
  };

  const tryToSend = async () => {
    const { draft, sending, waiting } = getState();
    if (!draft || sending.length + waiting.length === 0) return;
    if (sending.length === 0) {
      update({ sending: waiting.slice(0, MOST_AT_ONCE), waiting: waiting.slice(MOST_AT_ONCE) });
    }
    try {
      const { revision, clashes } = await send(getState().sending);
      pause = FIRST_PAUSE_MS;
      takeAnswer(revision, clashes);
      onSaved();
    } catch (fault) {
      setState({ fault: fault as Error });
      if (isConnectionFault(fault)) schedule(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  const sendNow = async (): Promise<void> => {
    clearTimeout(timer);
    // One request at a time: changes made meanwhile go with the next.
    attempt ??= tryToSend().finally(() => {
      attempt = undefined;
    });
    await attempt;
    const { fault, waiting } = getState();
    if (!fault && waiting.length > 0) schedule(COLLECT_MS);
  };

  return {
    ...store,
    receive(draft: DraftResponse) {
      const before = getState();
      const next = {
        ...before,
        draft: replaceEqualDeep(before.draft, draft),
        clashes: openClashes(before.clashes, draft.content),
      };
      update({ ...next, content: contentOf(next) });
      if (before.draft === null && next.waiting.length > 0) void sendNow();
    },
    change(wanted: readonly FieldEdit[]) {
      const edits = withEmptyParts(getState().content, wanted);
      rememberStep(wish(edits), edits);
    },
    /** Ends the undo step and sends at once. */
    leaveField() {
      typedAt = "";
      if (getState().waiting.length > 0) void sendNow();
    },
    undo() {
      const { undoSteps } = getState();
      const step = undoSteps.at(-1);
      if (!step) return;
      typedAt = "";
      setState({ undoSteps: undoSteps.slice(0, -1) });
      wish(step);
      void sendNow();
    },
    /** Sends everything; returns the draft's revision, or throws if sending failed. */
    async flush(): Promise<number> {
      for (;;) {
        await sendNow();
        const { fault, draft, sending, waiting } = getState();
        if (fault) throw fault;
        if (!draft) throw new Error("the draft has not come yet");
        if (sending.length + waiting.length === 0) return draft.revision;
      }
    },
    /** Also restarts a stopped store. */
    retry: () => {
      isStopped = false;
      pause = FIRST_PAUSE_MS;
      if (unsentOf(getState()).length > 0) void sendNow();
    },
    keepMine(path: FieldPath) {
      const clash = getState().clashes.find((one) => isSamePath(one.path, path));
      if (!clash) return;
      update({ clashes: getState().clashes.filter((one) => one !== clash) });
      if (hasPlace(getState().content, path)) wish([{ path, value: clash.value }]);
      void sendNow();
    },
    takeTheirs(path: FieldPath) {
      update({ clashes: getState().clashes.filter((one) => !isSamePath(one.path, path)) });
    },
    /** Discards all unsent changes, for when the server refuses them. */
    dropUnsent() {
      const next = { ...getState(), sending: [], waiting: [], fault: null };
      update({ ...next, content: contentOf(next) });
    },
    /** Stops sending. Unsent changes stay on the device for the next store. */
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Updates their values, and drops clashes whose values are equal now. */
function openClashes(clashes: readonly FieldClash[], content: Json): readonly FieldClash[] {
  return clashes
    .map((clash) => ({ ...clash, theirs: readField(content, clash.path) }))
    .filter(({ value, theirs }) => !isSameJson(value, theirs));
}

export function unsentOf({ sending, waiting }: DraftState): readonly FieldChange[] {
  return [...sending, ...waiting];
}

/**
 * True if there was no usable answer and a retry makes sense; other errors are the server's
 * decision.
 */
export function isConnectionFault(fault: unknown): boolean {
  return !isApiError(fault) || isTemporary(fault);
}

function isTemporary({ code, status }: ApiError): boolean {
  return code === "network_error" || status >= 500 || status === 429;
}
