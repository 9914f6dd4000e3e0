import { useSyncExternalStore } from "react";

/** Chromium only, and missing in TypeScript's DOM types. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function note(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

if (!import.meta.env.SSR) {
  window.addEventListener("beforeinstallprompt", (event) => {
    // Suppress the browser's own banner: the page has a button.
    event.preventDefault();
    note(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => note(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** "by-hand" on Apple devices, which cannot prompt. Null if not installable or installed. */
export function useInstallable(): "by-button" | "by-hand" | null {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => offered !== undefined,
    () => false,
  );
  if (isOffered) return "by-button";
  return isApplePhone() && !isInstalled() ? "by-hand" : null;
}

/** A prompt works once: the browser fires a new event when it may be shown again. */
export async function install(): Promise<void> {
  const prompt = offered;
  note(undefined);
  await prompt?.prompt();
}

function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
