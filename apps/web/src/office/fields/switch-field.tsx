import { Switch } from "../../ui/switch.tsx";
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
      {(wiring) => <Switch {...wiring} isOn={isOn} onSwitch={set} />}
    </FieldFrame>
  );
}
