import { Camera, Images, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import {
  type ChosenPhoto,
  centreCrop,
  DISH_SHAPE,
  readPhoto,
} from "../../../office/photos/read-photo.ts";
import {
  SendingFailed,
  SendingProgress,
  uploadPhoto,
  useSending,
} from "../../../office/photos/sending.tsx";
import { ApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { Picture } from "../../../ui/picture.tsx";

interface PhotoPartProps {
  readonly photo: DishPhoto;
  readonly image: string;
  readonly error: string | undefined;
}

export function PhotoPart({ photo, image, error }: PhotoPartProps) {
  const { form: words } = useWords("officeDish");
  const { retry: retryLabel } = useWords("officePhotos");
  const titleId = useId();
  const { chosen, state, unreadable } = photo;
  const hasPhoto = Boolean(chosen || image);
  const button = { accept: "image/*", className: "px-4!", onFile: photo.choose };
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
            {chosen ? (
              <img src={chosen.src} alt={words.photo_alt} className="size-full object-cover" />
            ) : (
              <Picture
                image={image}
                alt={words.photo_alt}
                sizes="7rem"
                width={112}
                height={84}
                className="size-full"
              />
            )}
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          <FileButton {...button} isCamera>
            <Camera size={20} aria-hidden />
            {hasPhoto ? words.retake : words.take}
          </FileButton>
          {hasPhoto ? (
            <Button look="secondary" className="px-4!" onClick={photo.remove}>
              <X size={20} aria-hidden />
              {words.remove}
            </Button>
          ) : (
            <FileButton {...button}>
              <Images size={20} aria-hidden />
              {words.pick}
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

/** Uploads the photo, cropped to its centre, as soon as it is chosen, while the rest is typed. */
export function useDishPhoto(slug: string, onImage: (image: string) => void) {
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [unreadable, setUnreadable] = useState<ApiError>();
  const sent = useRef<{ readonly done: Promise<void>; image: string }>(null);
  const { state, send, stop } = useSending(slug, uploadPhoto, ({ image }) => {
    if (sent.current) sent.current.image = image;
    onImage(image);
  });

  const start = (photo: ChosenPhoto) => {
    stop();
    const crop = centreCrop(photo, DISH_SHAPE);
    sent.current = { done: send({ blob: photo.blob, turn: 0, crop }), image: "" };
  };
  const choose = async (file: File) => {
    setUnreadable(undefined);
    const photo = await readPhoto(file);
    if (photo instanceof ApiError) {
      setUnreadable(photo);
      return;
    }
    onImage("");
    setChosen(photo);
    start(photo);
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
    arrived: async (): Promise<string | undefined> => {
      await sent.current?.done;
      return sent.current?.image || undefined;
    },
  };
}

export type DishPhoto = ReturnType<typeof useDishPhoto>;
