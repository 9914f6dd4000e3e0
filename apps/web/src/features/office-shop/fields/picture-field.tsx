import { isPhoto, type PhotoFocus } from "@comptoir/contract";
import { isJsonObject, type Json } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useDraftContext } from "../../../office/draft/draft-context.ts";
import { useChangeFields, useContent, useField } from "../../../office/draft/use-draft.ts";
import { FieldFrame } from "../../../office/fields/field-frame.tsx";
import { TextField } from "../../../office/fields/text-field.tsx";
import { PhotoField, type PhotoValue } from "../../../office/photos/photo-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { CHECKS } from "./checks.ts";
import { DRAWING_NAMES, drawingOf } from "./drawings.ts";

interface PictureFieldProps {
  readonly path: readonly string[];
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** Width by height of what is kept of a photo. */
  readonly shape?: number;
  /** Whether one of the product's drawings would do. */
  readonly hasDrawings?: boolean;
}

/** A picture: a photo of the shop's own, one of the drawings, or a file that the shop came with. */
export function PictureField(props: PictureFieldProps) {
  const { path, label, hint, isOptional = false, shape = 1, hasDrawings = true } = props;
  const { picture: words, wrong } = useWords("officeShop");
  const { slug, store } = useDraftContext();
  const field = useField<string>(path);
  const about = useContent<About>(["photos", field.value ?? ""]);
  const changeFields = useChangeFields();
  const change = ({ image, alt, focus }: PhotoValue) => {
    if (!image) return;
    const place = ["photos", image];
    const before = field.value;
    changeFields([
      { path, value: image },
      // What was said of one that is nowhere any more goes with it.
      ...(before && before !== image && isLastUse(store.getState().content, before)
        ? [{ path: ["photos", before] }]
        : []),
      ...(isPhoto(image)
        ? [
            { path: [...place, "alt"], value: alt as About["alt"] },
            { path: [...place, "focus"], value: focus && { x: focus.x, y: focus.y } },
          ]
        : []),
    ]);
  };
  const problem = field.value ? CHECKS.picture(field.value) : undefined;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      isOptional={isOptional}
      isGroup
      field={field}
      show={(value) => (typeof value === "string" ? (value.split("/").at(-1) ?? "–") : "–")}
    >
      {() => (
        <div className="flex flex-col gap-3">
          <div className="max-w-xs">
            <PhotoField
              slug={slug}
              image={field.value}
              alt={about?.alt}
              focus={about?.focus as PhotoFocus | undefined}
              shape={shape}
              onChange={change}
            />
          </div>
          {isOptional && field.value && (
            <Button
              look="quiet"
              className="-ml-5 self-start"
              onClick={() => changeFields([{ path, value: undefined }], { says: words.removed })}
            >
              {words.remove}
            </Button>
          )}
          {hasDrawings && <DrawingChoice label={label} field={field} />}
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent">
              {words.other}
            </summary>
            <TextField
              path={path}
              label={words.address}
              hint={words.address_hint}
              isOptional={isOptional}
              error={problem && wrong[problem]}
            />
          </details>
        </div>
      )}
    </FieldFrame>
  );
}

function isLastUse(content: Json, image: string): boolean {
  const { photos: _words, ...shop } = isJsonObject(content) ? content : {};
  return JSON.stringify(shop).split(JSON.stringify(image)).length === 2;
}

type About = {
  readonly alt?: { readonly [language: string]: string };
  readonly focus?: { readonly x: number; readonly y: number };
};

interface DrawingChoiceProps {
  readonly label: string;
  readonly field: { readonly value: string | undefined; readonly set: (next: string) => void };
}

function DrawingChoice({ label, field }: DrawingChoiceProps) {
  const { picture: words, drawings } = useWords("officeShop");
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent">
        {words.drawings}
      </summary>
      <fieldset aria-label={`${label}, ${words.drawings}`} className="flex flex-wrap gap-2">
        {DRAWING_NAMES.map((name) => {
          const drawing = drawingOf(name);
          const isChosen = field.value === drawing;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              aria-label={drawings[name]}
              title={drawings[name]}
              onClick={() => field.set(drawing)}
              className={classNames(
                "rounded-2xl border-2 p-1 hover:border-accent",
                isChosen ? "border-accent bg-accent-soft" : "border-line",
              )}
            >
              <Picture image={drawing} alt="" sizes="4rem" width={64} height={64} />
            </button>
          );
        })}
      </fieldset>
    </details>
  );
}
