import { useSyncExternalStore } from "react";
import { lastAnswer } from "./api.ts";
import { SILENCE_MS } from "./live.ts";

const LISTEN_MS = 250;
/** A timer this late means that the device slept. */
const SLEPT_MS = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let due = 0;
/** Silence counts from here: the page could not receive anything before. */
let listeningSince = 0;
let silentSince: number | null = null;

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("online", restartListening);
    restartListening();
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener("online", restartListening);
    clearTimeout(timer);
    silentSince = null;
  };
}

function restartListening(): void {
  listeningSince = Date.now();
  check();
}

function check(): void {
  clearTimeout(timer);
  const now = Date.now();
  const quietSince = Math.max(lastAnswer.at, listeningSince);
  const left = quietSince + SILENCE_MS - now;
  due = now + (left > 0 ? left : LISTEN_MS);
  timer = setTimeout(onTimeout, due - now);
  publishSilence(left > 0 ? null : quietSince);
}

function onTimeout(): void {
  const hasSlept = Date.now() - due > SLEPT_MS;
  // Only once: timers in background tabs are always late.
  if (hasSlept && listeningSince <= lastAnswer.at) restartListening();
  else check();
}

function publishSilence(since: number | null): void {
  if (since === silentSince) return;
  silentSince = since;
  for (const listener of listeners) listener();
}

/** Since when the server has been silent (ms), once that is too long; null while it answers. */
export function useSilence(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => silentSince,
    () => null,
  );
}
