import type { ComponentProps } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useField } from "../draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";

interface TextFieldProps extends FieldProps {
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly type?: "text" | "email" | "tel" | "url";
  readonly lang?: string;
  readonly badge?: ComponentProps<typeof FieldFrame>["badge"];
}

export function TextField({ path, type = "text", ...props }: TextFieldProps) {
  const { field, control, frame } = useText(path, props);
  return (
    <FieldFrame {...frame} field={field}>
      {(wiring) => <input {...wiring} {...control} type={type} className={CONTROL} />}
    </FieldFrame>
  );
}

interface LongTextFieldProps extends Omit<TextFieldProps, "type"> {
  readonly rows?: number;
}

export function LongTextField({ path, rows = 3, ...props }: LongTextFieldProps) {
  const { field, control, frame } = useText(path, props);
  return (
    <FieldFrame {...frame} field={field}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...control}
          rows={rows}
          className={classNames(CONTROL, "field-sizing-content")}
        />
      )}
    </FieldFrame>
  );
}

type TextOptions = Omit<TextFieldProps, "path" | "type">;

function useText(path: TextFieldProps["path"], options: TextOptions) {
  const { maxLength, placeholder, lang, companions, ...frame } = options;
  const field = useField<string>(path, companions);
  return {
    field,
    frame,
    control: {
      maxLength,
      placeholder,
      lang,
      autoComplete: "off",
      value: field.value ?? "",
      onChange: ({ target }: { target: { value: string } }) =>
        field.set(target.value === "" && options.isOptional ? undefined : target.value),
      onBlur: field.leave,
    },
  };
}

export function DayField(props: FieldProps) {
  return <MomentField {...props} type="date" />;
}

export function TimeField(props: FieldProps) {
  return <MomentField {...props} type="time" />;
}

function MomentField({ path, type, companions, ...frame }: FieldProps & { type: "date" | "time" }) {
  const field = useField<string>(path, companions);
  return (
    <FieldFrame {...frame} field={field}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
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
