import { isPhoto, type PhotoFocus } from "@comptoir/domain";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useI18n, useLanguage, useWords } from "../../i18n/words.ts";
import { ApiError, isApiError } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { AltFields, type AltTexts } from "./alt-fields.tsx";
import { CardPreviews } from "./card-previews.tsx";
import { CropEditor } from "./crop-editor.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { DISH_SHAPE } from "./framing.ts";
import { type ChosenPhoto, readPhoto } from "./read-photo.ts";
import { SendingFailed } from "./sending-report.tsx";
import { type UploadPhoto, uploadPhoto } from "./upload-photo.ts";

export interface PhotoValue {
  readonly image: string | undefined;
  readonly alt: AltTexts | undefined;
  readonly focus: PhotoFocus | undefined;
}

interface PhotoFieldProps extends PhotoValue {
  readonly slug: string;
  /** Width / height of the cropped photo. */
  readonly shape?: number;
  readonly onChange: (value: PhotoValue) => void;
  readonly upload?: UploadPhoto;
}

const MIDDLE: PhotoFocus = { x: 0.5, y: 0.5 };

export function PhotoField({
  slug,
  image,
  alt,
  focus,
  shape = DISH_SHAPE,
  onChange,
  upload = uploadPhoto,
}: PhotoFieldProps) {
  const words = useWords("officePhotos");
  // Preload: error messages cannot be fetched while offline.
  void useI18n().preload("errors");
  const { chosen, failure, choose, giveUp } = useChosenPhoto();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const leaveEditor = () => {
    giveUp();
    // Return the focus to the button that opened the editor.
    requestAnimationFrame(() => button.current?.focus());
  };

  if (chosen) {
    return (
      <CropEditor
        slug={slug}
        photo={chosen}
        shape={shape}
        upload={upload}
        onCancel={leaveEditor}
        onDone={(added) => {
          onChange({ image: added.image, alt, focus: undefined });
          leaveEditor();
        }}
      />
    );
  }
  const change = (changed: Partial<PhotoValue>) => onChange({ image, alt, focus, ...changed });
  return (
    <div className="flex flex-col gap-4">
      <ShownPhoto {...{ image, alt, focus, shape }} onFocus={(point) => change({ focus: point })} />
      {failure && <SendingFailed error={failure} />}
      <Button ref={button} look="secondary" onClick={() => input.current?.click()}>
        <Camera size={20} aria-hidden />
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // Reset, or choosing the same file again would fire no change event.
          target.value = "";
        }}
      />
      {image && isPhoto(image) && (
        <AltFields alt={alt} onChange={(texts) => change({ alt: texts })} />
      )}
    </div>
  );
}

interface ShownPhotoProps extends PhotoValue {
  readonly shape: number;
  readonly onFocus: (focus: PhotoFocus) => void;
}

function ShownPhoto({ image, alt, focus = MIDDLE, shape, onFocus }: ShownPhotoProps) {
  const words = useWords("officePhotos");
  const language = useLanguage();
  if (!image) {
    return (
      <div
        className="flex items-center justify-center rounded-card bg-cream-deep text-ink-soft"
        style={{ aspectRatio: shape }}
      >
        {words.none}
      </div>
    );
  }
  const text = alt?.[language] || words.current;
  if (!isPhoto(image)) {
    const size = { width: 320, height: Math.round(320 / shape) };
    return <Picture image={image} alt={text} sizes="20rem" {...size} className="self-start" />;
  }
  return (
    <>
      <FocusPicker image={image} alt={text} focus={focus} shape={shape} onChange={onFocus} />
      <CardPreviews image={image} focus={focus} />
    </>
  );
}

function useChosenPhoto() {
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [failure, setFailure] = useState<ApiError>();
  const choose = async (file: File) => {
    setFailure(undefined);
    try {
      setChosen(await readPhoto(file));
    } catch (error) {
      setFailure(isApiError(error) ? error : new ApiError("photo_not_readable"));
    }
  };
  return { chosen, failure, choose, giveUp: () => setChosen(undefined) };
}
