import { TIMERS } from "@comptoir/domain";
import { create } from "zustand";

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "success" | "error" | "plain";
  readonly duration: number;
  readonly actions: readonly ToastAction[];
}

interface Toasts {
  readonly toasts: readonly Toast[];
}

export const useToasts = create<Toasts>()(() => ({ toasts: [] }));

let lastId = 0;
const AT_MOST = 3;

/** Says something in passing. It waits while it is hovered or focused. */
export function showToast(text: string, options: Partial<Omit<Toast, "id" | "text">> = {}): number {
  lastId += 1;
  const toast: Toast = {
    id: lastId,
    text,
    tone: "plain",
    duration: TIMERS.messageToast,
    actions: [],
    ...options,
  };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-AT_MOST) }));
  return toast.id;
}

/** Makes room at the top for what opens now. */
export function closeAllToasts(): void {
  useToasts.setState({ toasts: [] });
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
