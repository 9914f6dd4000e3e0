import { contrastWithWhite, isColour, isReadable, nearestReadable } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { useTypedField } from "./use-typed-field.ts";

/** Refuses colours on which white text is unreadable, and proposes the nearest readable one. */
export function ColourField({ path, error, ...frame }: Omit<FieldProps, "isOptional">) {
  const { field: words } = useWords("office");
  const { field, isRefused, control } = useTypedField<string>(path, {
    read: (text) => (isColour(text) && isReadable(text) ? text.toLowerCase() : undefined),
    write: (colour) => colour,
  });
  const shown = control.value;
  const isKnown = isColour(shown);
  const isPale = isKnown && !isReadable(shown);
  const ratio = isKnown ? contrastWithWhite(shown).toFixed(1) : "";
  const problem = isPale ? words.contrast_low(ratio) : words.colour_wrong;
  return (
    <FieldFrame
      {...frame}
      hint={isKnown && !isPale ? words.contrast(ratio) : frame.hint}
      error={isPale || isRefused ? problem : error}
      field={field}
    >
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={words.pick_colour(frame.label)}
            value={isKnown ? shown : "#000000"}
            onChange={control.onChange}
            onBlur={control.onBlur}
            className="h-12 w-16 shrink-0 rounded-2xl border border-line bg-paper p-1.5"
          />
          <input
            {...wiring}
            {...control}
            maxLength={7}
            spellCheck={false}
            className={classNames(CONTROL, "max-w-36 font-mono")}
          />
          {isPale && (
            <Button look="secondary" onClick={() => field.set(nearestReadable(shown))}>
              <span
                aria-hidden
                className="size-5 rounded-full"
                style={{ backgroundColor: nearestReadable(shown) }}
              />
              {words.take_colour(nearestReadable(shown))}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
