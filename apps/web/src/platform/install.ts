import { useSyncExternalStore } from "react";

/** What Chromium tells a page that can be installed; no other browser does, and no type library knows it. */
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
    // Nobody is asked: who wants it finds the button.
    event.preventDefault();
    note(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => note(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this device can have the page as an app: with a button, by hand as on Apple's phones, or not (any more). */
export function useInstallable(): "by-button" | "by-hand" | null {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => offered !== undefined,
    () => false,
  );
  if (isOffered) return "by-button";
  return isApplePhone() && !isInstalled() ? "by-hand" : null;
}

/** Can be asked once: the browser then says itself when it may be asked again. */
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
