import type { AddedPhoto } from "@comptoir/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, isApiError } from "../../platform/api.ts";
import type { PhotoToSend, UploadPhoto } from "./upload-photo.ts";

export type SendingState =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "failed"; readonly error: ApiError };

interface SendingOptions {
  readonly slug: string;
  readonly upload: UploadPhoto;
  readonly onSent: (photo: AddedPhoto) => void;
}

export function useSending({ slug, upload, onSent }: SendingOptions) {
  const [state, setState] = useState<SendingState>({ kind: "waiting" });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (photo: PhotoToSend) => {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    const show = (next: SendingState) => !signal.aborted && setState(next);
    const onProgress = (part: number) => show({ kind: "sending", part });
    onProgress(0);
    try {
      const added = await upload(slug, photo, { signal, onProgress });
      if (!signal.aborted) onSent(added);
    } catch (error) {
      show({
        kind: "failed",
        error: isApiError(error) ? error : new ApiError("internal_error"),
      });
    }
  };
  const stop = () => {
    underWay.current?.abort();
    setState({ kind: "waiting" });
  };
  return { state, send, stop };
}
