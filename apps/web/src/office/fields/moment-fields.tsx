import { useField } from "../draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";

interface MomentFieldProps extends FieldProps {
  readonly min?: string;
  readonly max?: string;
}

/** An ISO date: 2026-11-16. */
export function DayField(props: MomentFieldProps) {
  return <MomentField {...props} type="date" />;
}

/** A time of day: 11:30. */
export function TimeField(props: MomentFieldProps) {
  return <MomentField {...props} type="time" />;
}

function MomentField({
  path,
  min,
  max,
  type,
  companions,
  ...frame
}: MomentFieldProps & { readonly type: "date" | "time" }) {
  const field = useField<string>(path, companions);
  return (
    <FieldFrame {...frame} field={field}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          min={min}
          max={max}
          value={field.value ?? ""}
          onChange={({ target }) => {
            // Incomplete input is reported as empty; only an optional field may become empty.
            if (target.value !== "" || frame.isOptional) field.set(target.value || undefined);
          }}
          onBlur={field.leave}
          className={CONTROL}
        />
      )}
    </FieldFrame>
  );
}
