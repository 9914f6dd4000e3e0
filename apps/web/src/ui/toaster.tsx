import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { closeToast, type Toast, useToasts } from "./toasts.ts";

/** Where toasts appear. Rendered once; the region is there from the start so that it is announced. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts((state) => state.toasts);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-80 flex flex-col items-center gap-2 px-3 sm:top-5"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(toast.duration);

  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isHeld, toast.id]);

  const Icon = toast.tone === "error" ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the timer is a courtesy, not a control.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        "pointer-events-auto flex w-full max-w-md animate-rise flex-wrap items-center gap-x-3 rounded-2xl",
        "bg-ink py-1.5 pr-1.5 pl-4 text-sm text-cream shadow-float",
      )}
    >
      {toast.tone !== "plain" && (
        <Icon
          size={20}
          aria-hidden
          className={toast.tone === "error" ? "text-[#ffb4a8]" : "text-honey"}
        />
      )}
      <p className="min-w-0 flex-1 py-2">{toast.text}</p>
      <IconButton
        label={closeLabel}
        onClick={() => closeToast(toast.id)}
        className="hover:bg-white/10 focus-visible:outline-honey"
      >
        <X size={18} aria-hidden />
      </IconButton>
      {toast.actions.length > 0 && (
        <div className="-ml-3 flex w-full flex-wrap">
          {toast.actions.map((action) => (
            <button
              key={action.label}
              type="button"
              onClick={() => {
                closeToast(toast.id);
                action.onPress();
              }}
              className="min-h-11 rounded-full px-3 font-semibold text-honey hover:bg-white/10 focus-visible:outline-honey"
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
