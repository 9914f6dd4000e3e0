import type { FieldClash, FieldPath, Json } from "@comptoir/domain";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Companions } from "../draft/use-draft.ts";
import { ClashNote, type ShowValue, showPlainly } from "./clash-note.tsx";

export interface FieldProps {
  readonly path: readonly string[];
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** An empty field is removed from the shop. */
  readonly isOptional?: boolean;
  readonly companions?: Companions | undefined;
}

interface Bound {
  readonly path: FieldPath;
  readonly publishedValue: Json | undefined;
  readonly isChanged: boolean;
  readonly clash: FieldClash | null;
  readonly reset: () => void;
}

interface Wiring {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends Omit<FieldProps, "path" | "companions"> {
  readonly field: Bound;
  readonly show?: ShowValue;
  readonly badge?: ReactNode;
  /** Several controls: the label belongs to the group, not to one input. */
  readonly isGroup?: boolean;
  readonly children: (wiring: Wiring) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, isOptional, field, show, badge, isGroup = false, children } = props;
  const words = useWords("office");
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  // The pressed button disappears. Focus the frame: focusing the input would open a phone's
  // keyboard.
  const stayHere = () => frame.current?.focus();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  const inWords = show ?? ((value) => showPlainly(words, value));
  const Label = isGroup ? "span" : "label";
  return (
    <div
      ref={frame}
      tabIndex={-1}
      data-field={JSON.stringify(field.path)}
      {...(isGroup && {
        role: "group",
        "aria-labelledby": labelId,
        "aria-describedby": describedBy,
      })}
      className="flex min-w-0 flex-col gap-1.5 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Label
          id={labelId}
          htmlFor={isGroup ? undefined : id}
          className="min-w-0 text-sm font-semibold wrap-anywhere"
        >
          {label}
          {isOptional && (
            <span className="font-normal text-ink-soft"> ({words.field.optional})</span>
          )}
        </Label>
        {badge}
        {field.isChanged && (
          <ChangedMark
            label={label}
            published={inWords(field.publishedValue)}
            onReset={() => {
              field.reset();
              stayHere();
            }}
          />
        )}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": isGroup ? undefined : describedBy,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={errorId} aria-live="polite" className="text-sm font-medium text-alarm empty:hidden">
        {error}
      </p>
      {field.clash && (
        <ClashNote clash={field.clash} label={label} show={show} onDecided={stayHere} />
      )}
    </div>
  );
}

export const CONTROL = classNames(
  "min-h-12 w-full min-w-0 rounded-2xl border border-line bg-paper px-4 py-2.5 text-base text-ink",
  "placeholder:text-ink-soft/60 aria-invalid:border-alarm aria-invalid:bg-alarm-soft/40",
);

interface ChangedMarkProps {
  readonly label: string;
  readonly published: string;
  readonly onReset: () => void;
}

function ChangedMark({ label, published, onReset }: ChangedMarkProps) {
  const { field: words } = useWords("office");
  const name = words.reset(label, published);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onReset}
      className="-my-3 -mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2 text-sm font-medium text-accent hover:bg-cream-deep"
    >
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {words.changed}
      <RotateCcw size={14} aria-hidden />
    </button>
  );
}
