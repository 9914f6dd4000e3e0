import type { FieldPath, Json } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import type { FieldEdit } from "../draft/unsent-changes.ts";
import { useChangeFields, useContent } from "../draft/use-draft.ts";

interface PartProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Part({ title, intro, heading, action, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4 lg:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className="text-xl font-semibold outline-none wrap-anywhere"
          >
            {title}
          </h2>
          {intro && <p className="mt-0.5 text-sm text-ink-soft">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface OptionalPartProps extends Omit<PartProps, "heading" | "action"> {
  readonly path: FieldPath;
  readonly absent: string;
  readonly add: string;
  readonly remove: string;
  readonly initial: () => Json;
  readonly along?: () => readonly FieldEdit[];
}

export function OptionalPart(props: OptionalPartProps) {
  const { path, absent, add, remove, initial, along = () => [], children, ...part } = props;
  const { field: words } = useWords("office");
  const isThere = useContent(path) !== undefined;
  const changeFields = useChangeFields();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (value: Json | undefined) => {
    const isRemoved = value === undefined;
    const others = isRemoved ? [] : along();
    changeFields(
      [{ path, value }, ...others],
      isRemoved ? { toastText: words.taken_out(part.title) } : {},
    );
    // The pressed button disappears.
    heading.current?.focus();
  };
  if (!isThere) {
    return (
      <Part {...part} heading={heading}>
        <p className="text-ink-soft">{absent}</p>
        <Button look="secondary" className="self-start" onClick={() => change(initial())}>
          <Plus size={18} aria-hidden />
          {add}
        </Button>
      </Part>
    );
  }
  return (
    <Part
      {...part}
      heading={heading}
      action={
        <Button look="quiet" className="-mx-5" onClick={() => change(undefined)}>
          {remove}
        </Button>
      }
    >
      {children}
    </Part>
  );
}
