import { type ComponentProps, useState } from "react";
import { useField } from "../../../office/draft/use-draft.ts";
import { CONTROL, FieldFrame } from "../../../office/fields/field-frame.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { readParagraphs, writeParagraphs } from "./paragraphs.ts";

interface ParagraphsFieldProps
  extends Pick<ComponentProps<typeof FieldFrame>, "label" | "hint" | "badge"> {
  readonly path: readonly string[];
  readonly lang: string;
}

export function ParagraphsField({ path, lang, ...frame }: ParagraphsFieldProps) {
  const field = useField<readonly string[]>(path);
  // Keeps an empty last line while typing, which reading the paragraphs drops.
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame
      {...frame}
      field={{
        ...field,
        reset: () => {
          setTyped(undefined);
          field.reset();
        },
      }}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          lang={lang}
          rows={4}
          value={typed ?? writeParagraphs(field.value ?? [])}
          onChange={({ target }) => {
            setTyped(target.value);
            field.set(readParagraphs(target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            field.leave();
          }}
          className={classNames(CONTROL, "field-sizing-content")}
        />
      )}
    </FieldFrame>
  );
}
