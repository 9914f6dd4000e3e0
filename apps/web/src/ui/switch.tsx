import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "checked" | "onChange"> {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

export function Switch({ isOn, onSwitch, ...input }: SwitchProps) {
  return (
    <span className="relative inline-flex h-11 w-16 shrink-0 items-center self-start">
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={classNames(
          "flex h-8 w-full items-center rounded-full p-1 transition",
          "peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
          isOn ? "justify-end bg-accent" : "justify-start bg-ink-soft/60",
        )}
      >
        <span className="size-6 rounded-full bg-paper" />
      </span>
    </span>
  );
}
