import { classNames } from "../../ui/class-names.ts";
import { useField } from "../draft/use-draft.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

interface SwitchFieldProps extends Omit<FieldProps, "isOptional"> {
  /** Where nothing stands there. */
  readonly isOnByDefault?: boolean;
  /** What is as by default is taken out of the shop instead of being written there. */
  readonly keepsOnlyOther?: boolean;
}

export function SwitchField(props: SwitchFieldProps) {
  const { path, isOnByDefault = false, keepsOnlyOther = false, ...frame } = props;
  const field = useField<boolean>(path);
  const isOn = field.value ?? isOnByDefault;
  const set = (next: boolean) => {
    field.set(keepsOnlyOther && next === isOnByDefault ? undefined : next);
    field.leave();
  };
  return (
    <FieldFrame {...frame} field={field}>
      {(wiring) => (
        <span className="relative inline-flex h-11 w-16 items-center self-start">
          <input
            {...wiring}
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={({ target }) => set(target.checked)}
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
      )}
    </FieldFrame>
  );
}
