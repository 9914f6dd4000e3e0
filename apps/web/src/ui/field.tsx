import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly optional?: string | undefined;
}

interface Wiring {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

function Field({
  label,
  error,
  hint,
  optional,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({optional})</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={errorId} aria-live="polite" className="text-sm font-medium text-alarm empty:hidden">
        {error}
      </p>
    </div>
  );
}

const CONTROL = classNames(
  "min-h-12 w-full rounded-2xl border border-line bg-paper px-4 py-2.5 text-base text-ink",
  "placeholder:text-ink-soft/60 aria-invalid:border-alarm aria-invalid:bg-alarm-soft/40",
);

export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { field, className, ...input } = takeApart(props);
  return (
    <Field {...field}>
      {(wiring) => <input {...wiring} {...input} className={classNames(CONTROL, className)} />}
    </Field>
  );
}

export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
  const { field, className, ...area } = takeApart(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea rows={3} {...wiring} {...area} className={classNames(CONTROL, className)} />
      )}
    </Field>
  );
}

export function SelectField(props: FieldProps & ComponentProps<"select">) {
  const { field, className, ...select } = takeApart(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...wiring}
            {...select}
            className={classNames(CONTROL, "appearance-none pr-11", className)}
          />
          <ChevronDown
            size={20}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}

function takeApart<P extends FieldProps>({ label, error, hint, optional, ...control }: P) {
  return { field: { label, error, hint, optional }, ...control };
}

export function CheckboxField({
  label,
  className,
  ...input
}: { label: ReactNode } & ComponentProps<"input">) {
  return (
    <label className={classNames("flex min-h-11 items-center gap-3", className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-accent" {...input} />
      <span>{label}</span>
    </label>
  );
}
