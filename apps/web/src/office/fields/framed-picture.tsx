import type { ComponentProps } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useDraftContext } from "../draft/draft-context.ts";
import { useChangeFields, useField } from "../draft/use-draft.ts";
import { changePicture, pictureIn } from "../photos/picture-changes.ts";
import { PictureField } from "../photos/picture-field.tsx";
import { FieldFrame } from "./field-frame.tsx";

interface FramedPictureProps extends Omit<ComponentProps<typeof PictureField>, "shape"> {
  readonly label: string;
  readonly hint?: string | undefined;
}

export function FramedPicture({ label, hint, ...picture }: FramedPictureProps) {
  const { path, isOptional = false } = picture;
  const { picture: words } = useWords("officeShop");
  const field = useField<string>(path);
  const { store } = useDraftContext();
  const changeFields = useChangeFields();
  const remove = () => {
    const { content } = store.getState();
    changeFields(changePicture(content, path, pictureIn(content, undefined)), {
      toastText: words.removed,
    });
  };
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
        <div className="flex max-w-sm flex-col gap-3">
          <PictureField {...picture} shape={1} />
          {isOptional && field.value && (
            <Button look="quiet" className="-ml-5 self-start" onClick={remove}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
