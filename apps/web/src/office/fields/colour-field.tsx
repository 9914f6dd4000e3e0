import { contrastWithWhite, isColour, isReadable, nearestReadable } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useField } from "../draft/use-draft.ts";
import { CONTROL, FieldFrame, type FieldProps } from "./field-frame.tsx";

/** Refuses colours on which white text is unreadable, and proposes the nearest readable one. */
export function ColourField({ path, error, ...frame }: Omit<FieldProps, "isOptional">) {
  const { field: words } = useWords("office");
  const field = useField<string>(path);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? field.value ?? "";
  const isKnown = isColour(shown);
  const isRefused = isKnown && !isReadable(shown);
  const ratio = isKnown ? contrastWithWhite(shown).toFixed(1) : "";
  const take = (colour: string) => {
    const isTaken = isColour(colour) && isReadable(colour);
    setTyped(isTaken ? undefined : colour);
    if (isTaken) field.set(colour.toLowerCase());
  };
  const reset = () => {
    setTyped(undefined);
    field.reset();
  };
  const problem = isRefused ? words.contrast_low(ratio) : words.colour_wrong;
  const isWrong = isRefused || (typed !== undefined && !isKnown);
  return (
    <FieldFrame
      {...frame}
      hint={isKnown && !isRefused ? words.contrast(ratio) : frame.hint}
      error={isWrong ? problem : error}
      field={{ ...field, reset, isChanged: field.isChanged || typed !== undefined }}
    >
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={words.pick_colour(frame.label)}
            value={isKnown ? shown : "#000000"}
            onChange={({ target }) => take(target.value)}
            onBlur={field.leave}
            className="h-12 w-16 shrink-0 rounded-2xl border border-line bg-paper p-1.5"
          />
          <input
            {...wiring}
            value={shown}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => take(target.value)}
            onBlur={field.leave}
            className={classNames(CONTROL, "max-w-36 font-mono")}
          />
          {isRefused && (
            <Button look="secondary" onClick={() => take(nearestReadable(shown))}>
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
