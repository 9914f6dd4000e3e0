import type { ToastManager } from "@base-ui/react/toast";
import { TIMERS } from "@comptoir/domain";

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastLook {
  readonly tone: "success" | "error" | "plain";
  readonly actions: readonly ToastAction[];
}

interface ToastOptions extends Partial<ToastLook> {
  /** In milliseconds. */
  readonly duration?: number;
}

export type Toasts = ToastManager<ToastLook>;

let shown: Toasts | undefined;
const waiting: ((toasts: Toasts) => void)[] = [];
let fetchList: (() => void) | undefined;
let lastId = 0;

/** The timeout pauses while the toast is hovered or focused. */
export function showToast(text: string, options: ToastOptions = {}): string {
  const { tone = "plain", actions = [], duration = TIMERS.messageToast } = options;
  lastId += 1;
  const id = String(lastId);
  whenConnected((toasts) =>
    toasts.add({ id, description: text, timeout: duration, data: { tone, actions } }),
  );
  return id;
}

export function closeAllToasts(): void {
  whenConnected((toasts) => toasts.close());
}

export function closeToast(id: string): void {
  whenConnected((toasts) => toasts.close(id));
}

/** Calls `fetch` when a toast waits and the list is not loaded yet. */
export function whenToastWaits(fetch: () => void): () => void {
  fetchList = fetch;
  if (waiting.length > 0) fetch();
  return () => {
    fetchList = undefined;
  };
}

export function connectToasts(toasts: Toasts): () => void {
  shown = toasts;
  for (const work of waiting.splice(0)) work(toasts);
  return () => {
    shown = undefined;
  };
}

function whenConnected(work: (toasts: Toasts) => void): void {
  if (shown) {
    work(shown);
    return;
  }
  waiting.push(work);
  fetchList?.();
}
