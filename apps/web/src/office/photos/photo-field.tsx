import { isPhoto, type PhotoFocus, SHOP_LANGUAGES } from "@comptoir/domain";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useI18n, useLanguage, useWords } from "../../i18n/words.ts";
import { ApiError } from "../../platform/api.ts";
import { TextField } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CropEditor } from "./crop-editor.tsx";
import { CardPreviews, FocusPicker } from "./focus-picker.tsx";
import { type ChosenPhoto, DISH_SHAPE, readPhoto } from "./read-photo.ts";
import { SendingFailed, type UploadPhoto, uploadPhoto } from "./sending.tsx";

export interface PhotoValue {
  readonly image: string | undefined;
  readonly alt: AltTexts | undefined;
  readonly focus: PhotoFocus | undefined;
}

interface PhotoFieldProps extends PhotoValue {
  readonly slug: string;
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
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [failure, setFailure] = useState<ApiError>();
  const button = useRef<HTMLButtonElement>(null);
  const choose = async (file: File) => {
    setFailure(undefined);
    const photo = await readPhoto(file);
    if (photo instanceof ApiError) setFailure(photo);
    else setChosen(photo);
  };
  const leaveEditor = () => {
    setChosen(undefined);
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
      <FileButton ref={button} accept="image/*" onFile={(file) => void choose(file)}>
        <Camera size={20} aria-hidden />
        {words.choose}
      </FileButton>
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

type AltTexts = { readonly [L in (typeof SHOP_LANGUAGES)[number]]?: string | undefined };

interface AltFieldsProps {
  readonly alt: AltTexts | undefined;
  readonly onChange: (alt: AltTexts | undefined) => void;
}

const MAX_LENGTH = 300;

function AltFields({ alt, onChange }: AltFieldsProps) {
  const words = useWords("officePhotos");
  const change = (language: keyof AltTexts, text: string) => {
    const { [language]: _before, ...others } = alt ?? {};
    const next: AltTexts = text ? { ...others, [language]: text } : others;
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{words.alt}</legend>
      <p className="text-sm text-ink-soft">{words.alt_hint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {SHOP_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={words.in_language[language]}
            lang={language}
            maxLength={MAX_LENGTH}
            value={alt?.[language] ?? ""}
            onChange={(event) => change(language, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
