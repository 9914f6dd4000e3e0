import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type Look = "primary" | "secondary" | "quiet" | "danger";

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-white shadow-card hover:bg-accent-deep active:scale-[0.98]",
  secondary: "border border-line bg-paper text-ink hover:border-accent hover:text-accent",
  quiet: "text-accent underline-offset-4 hover:underline",
  danger: "bg-alarm text-white hover:brightness-90 active:scale-[0.98]",
};

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: Look;
  readonly wide?: boolean;
  /** Stays focusable but ignores presses. */
  readonly busy?: boolean;
}

export function Button({
  look = "primary",
  wide = false,
  busy = false,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2.5",
        // No transition of the opacity: an enabled button must be readable at once.
        "text-center font-semibold leading-tight transition-[color,background-color,border-color,scale] select-none",
        "disabled:opacity-50 aria-busy:opacity-70",
        LOOKS[look],
        wide && "w-full",
        className,
      )}
      {...rest}
    />
  );
}
