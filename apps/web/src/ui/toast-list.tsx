import { Toast, type ToastObject } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { closeToast, connectToasts, type ToastLook } from "./toasts.ts";

const toasts = Toast.createToastManager<ToastLook>();

export function ToastList({ label, closeLabel }: { label: string; closeLabel: string }) {
  // Effects of the parent run after the provider has subscribed.
  useEffect(() => connectToasts(toasts), []);
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className="pointer-events-none fixed inset-x-0 top-3 z-80 flex flex-col items-center gap-2 px-3 sm:top-5"
        >
          <Cards closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Cards({ closeLabel }: { closeLabel: string }) {
  const { toasts: newestFirst } = Toast.useToastManager<ToastLook>();
  return newestFirst
    .toReversed()
    .map((toast) => <Card key={toast.id} toast={toast} closeLabel={closeLabel} />);
}

/** A toast is not a dialog and no tab stop. */
const NOT_A_DIALOG = { role: "group", "aria-modal": undefined, tabIndex: -1 } as const;

function Card({ toast, closeLabel }: { toast: ToastObject<ToastLook>; closeLabel: string }) {
  const { tone = "plain", actions = [] } = toast.data ?? {};
  const Icon = tone === "error" ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      toast={toast}
      {...NOT_A_DIALOG}
      swipeDirection={["up", "left", "right"]}
      className={classNames(
        "pointer-events-auto flex w-full max-w-md animate-rise flex-wrap items-center gap-x-3 rounded-2xl",
        "bg-ink py-1.5 pr-1.5 pl-4 text-sm text-cream shadow-float data-limited:hidden",
      )}
    >
      {tone !== "plain" && (
        <Icon
          size={20}
          aria-hidden
          className={tone === "error" ? "text-[#ffb4a8]" : "text-honey"}
        />
      )}
      <Toast.Description className="min-w-0 flex-1 py-2" />
      <IconButton
        label={closeLabel}
        onClick={() => closeToast(toast.id)}
        className="hover:bg-white/10 focus-visible:outline-honey"
      >
        <X size={18} aria-hidden />
      </IconButton>
      {actions.length > 0 && (
        <div className="-ml-3 flex w-full flex-wrap">
          {actions.map((action) => (
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
    </Toast.Root>
  );
}
