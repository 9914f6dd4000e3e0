import { Camera, Images, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { cropOf, DISH_SHAPE, WHOLE } from "../../../office/photos/framing.ts";
import { PhotoCanvas } from "../../../office/photos/photo-canvas.tsx";
import { type ChosenPhoto, readPhoto } from "../../../office/photos/read-photo.ts";
import { SendingFailed, SendingProgress } from "../../../office/photos/sending-report.tsx";
import { uploadPhoto } from "../../../office/photos/upload-photo.ts";
import { useSending } from "../../../office/photos/use-sending.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";

interface PhotoPartProps {
  readonly photo: DishPhoto;
  /** Address of the uploaded photo, empty until then. */
  readonly image: string;
  readonly error: string | undefined;
}

export function PhotoPart({ photo, image, error }: PhotoPartProps) {
  const { form: words } = useWords("officeDish");
  const { retry: retryLabel } = useWords("officePhotos");
  const titleId = useId();
  const { chosen, state, unreadable } = photo;
  const hasPhoto = Boolean(chosen || image);
  const failure = state.kind === "failed" ? state.error : unreadable;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1.5">
      <h3 id={titleId} className="font-sans text-sm font-semibold">
        {words.photo}{" "}
        {!hasPhoto && <span className="font-normal text-ink-soft">({words.optional})</span>}
      </h3>
      <div className="flex items-center gap-3">
        {hasPhoto && (
          <div className="aspect-4/3 w-28 shrink-0 overflow-hidden rounded-2xl bg-cream-deep">
            <ShownDishPhoto photo={photo} image={image} alt={words.photo_alt} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <FileButton isCamera label={hasPhoto ? words.retake : words.take} onFile={photo.choose}>
            <Camera size={20} aria-hidden />
          </FileButton>
          {hasPhoto ? (
            <Button look="secondary" className="px-4!" onClick={photo.remove}>
              <X size={20} aria-hidden />
              {words.remove}
            </Button>
          ) : (
            <FileButton label={words.pick} onFile={photo.choose}>
              <Images size={20} aria-hidden />
            </FileButton>
          )}
        </div>
      </div>
      {state.kind === "sending" && !image && <SendingProgress part={state.part} />}
      {failure && <SendingFailed error={failure} />}
      {state.kind === "failed" && (
        <Button look="secondary" className="self-start" onClick={photo.retry}>
          {retryLabel}
        </Button>
      )}
      <p aria-live="polite" className="text-sm font-medium text-alarm empty:hidden">
        {error}
      </p>
    </section>
  );
}

function ShownDishPhoto({ photo, image, alt }: Omit<PhotoPartProps, "error"> & { alt: string }) {
  const { chosen } = photo;
  if (!chosen) {
    const size = { width: 112, height: 84 };
    return <Picture image={image} alt={alt} sizes="7rem" {...size} className="size-full" />;
  }
  const crop = cropOf(WHOLE, chosen.picture, DISH_SHAPE);
  return (
    <div role="img" aria-label={alt} className="size-full">
      <PhotoCanvas picture={chosen.picture} turn={WHOLE.turn} crop={crop} shape={DISH_SHAPE} />
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly isCamera?: boolean;
  readonly children: ReactNode;
}

function FileButton({ label, onFile, isCamera = false, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="secondary" className="px-4!" onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={isCamera ? "environment" : undefined}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Reset, or choosing the same file again would fire no change event.
          target.value = "";
        }}
      />
    </>
  );
}

/** Uploads the photo, cropped to its centre, as soon as it is chosen, while the rest is typed. */
export function useDishPhoto(slug: string, onImage: (image: string) => void) {
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [unreadable, setUnreadable] = useState<ApiError>();
  const sent = useRef<{ readonly done: Promise<void>; image: string }>(null);
  const { state, send, stop } = useSending({
    slug,
    upload: uploadPhoto,
    onSent: ({ image }) => {
      if (sent.current) sent.current.image = image;
      onImage(image);
    },
  });

  const start = (photo: ChosenPhoto) => {
    stop();
    const crop = cropOf(WHOLE, photo.picture, DISH_SHAPE);
    sent.current = { done: send({ blob: photo.blob, turn: WHOLE.turn, crop }), image: "" };
  };
  const choose = async (file: File) => {
    setUnreadable(undefined);
    try {
      const photo = await readPhoto(file);
      onImage("");
      setChosen(photo);
      start(photo);
    } catch (error) {
      setUnreadable(isApiError(error) ? error : new ApiError("photo_not_readable"));
    }
  };
  const retry = () => {
    if (chosen) start(chosen);
  };
  const retryOnline = useEffectEvent(() => {
    if (state.kind === "failed" && state.error.code === "network_error") retry();
  });
  useEffect(() => {
    const again = () => retryOnline();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  return {
    chosen,
    state,
    unreadable,
    choose,
    retry,
    remove: () => {
      stop();
      sent.current = null;
      setChosen(undefined);
      setUnreadable(undefined);
      onImage("");
    },
    /** Waits for the upload. Returns the image's address, or undefined if the upload failed. */
    arrived: async (): Promise<string | undefined> => {
      await sent.current?.done;
      return sent.current?.image || undefined;
    },
  };
}

export type DishPhoto = ReturnType<typeof useDishPhoto>;
