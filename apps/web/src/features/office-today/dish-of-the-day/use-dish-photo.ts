import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cropOf, DISH_SHAPE, WHOLE } from "../../../office/photos/framing.ts";
import { type ChosenPhoto, readPhoto } from "../../../office/photos/read-photo.ts";
import { uploadPhoto } from "../../../office/photos/upload-photo.ts";
import { useSending } from "../../../office/photos/use-sending.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";

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
