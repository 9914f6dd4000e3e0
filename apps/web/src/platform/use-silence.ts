import { useSyncExternalStore } from "react";
import { lastAnswerAt, SILENCE_MS, watchAnswers } from "./last-answer.ts";

/** A timer so late was not kept waiting by work: the device slept. */
const SLEPT_MS = 2_000;

const listeners = new Set<() => void>();
let stopWatching: () => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let due = 0;
/** From when on silence counts: nobody could have heard an answer before. */
let listeningSince = 0;
let silentSince: number | null = null;

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) stopWatching();
  };
}

function start(): void {
  const unwatch = watchAnswers(check);
  window.addEventListener("online", listenAnew);
  stopWatching = () => {
    unwatch();
    window.removeEventListener("online", listenAnew);
    clearTimeout(timer);
    silentSince = null;
  };
  listenAnew();
}

/** Whoever slept or was offline heard nothing: the server gets its time anew. */
function listenAnew(): void {
  listeningSince = Date.now();
  check();
}

function check(): void {
  clearTimeout(timer);
  const now = Date.now();
  const quietSince = Math.max(lastAnswerAt(), listeningSince);
  const left = quietSince + SILENCE_MS - now;
  due = now + left;
  if (left > 0) timer = setTimeout(onDue, left);
  say(left > 0 ? null : quietSince);
}

function onDue(): void {
  const hasSlept = Date.now() - due > SLEPT_MS;
  // Once: in a tab behind others every timer is late.
  if (hasSlept && listeningSince <= lastAnswerAt()) listenAnew();
  else check();
}

function say(since: number | null): void {
  if (since === silentSince) return;
  silentSince = since;
  for (const listener of listeners) listener();
}

/**
 * Since when the server has said nothing at all, once that is too long; null while it is there. It ends by
 * itself with the next answer.
 */
export function useSilence(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => silentSince,
    () => null,
  );
}
