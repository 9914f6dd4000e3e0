import { Switch } from "../../ui/switch.tsx";
import { useField } from "../draft/use-draft.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";

interface SwitchFieldProps extends Omit<FieldProps, "isOptional"> {
  readonly isOnByDefault?: boolean;
  /** Choosing the default removes the field instead of storing it. */
  readonly keepsOnlyOther?: boolean;
}

export function SwitchField(props: SwitchFieldProps) {
  const { path, isOnByDefault = false, keepsOnlyOther = false, ...frame } = props;
  const field = useField<boolean>(path);
  const isOn = field.value ?? isOnByDefault;
  const choose = (next: boolean) =>
    field.choose(keepsOnlyOther && next === isOnByDefault ? undefined : next);
  return (
    <FieldFrame {...frame} field={field}>
      {(wiring) => <Switch {...wiring} isOn={isOn} onSwitch={choose} />}
    </FieldFrame>
  );
}
