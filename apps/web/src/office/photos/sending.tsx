import {
  type AddedPhoto,
  addPhotoResponse,
  cropOnWire,
  errorBody,
  OFFICE_PATHS,
  type PhotoCrop,
  type PhotoTurn,
} from "@comptoir/contract";
import { useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { ApiError, bearerHeaders, isApiError } from "../../platform/api.ts";
import { Notice } from "../../ui/notice.tsx";

type SendingState =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "failed"; readonly error: ApiError };

export function useSending(slug: string, upload: UploadPhoto, onSent: (photo: AddedPhoto) => void) {
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
      const known = isApiError(error) ? error : new ApiError("internal_error");
      show({ kind: "failed", error: known });
    }
  };
  const stop = () => {
    underWay.current?.abort();
    setState({ kind: "waiting" });
  };
  return { state, send, stop };
}

interface PhotoToSend {
  readonly blob: Blob;
  readonly turn: PhotoTurn;
  readonly crop: PhotoCrop;
}

interface Sending {
  readonly signal: AbortSignal;
  /** Fraction sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export type UploadPhoto = (
  slug: string,
  photo: PhotoToSend,
  sending: Sending,
) => Promise<AddedPhoto>;

const TIMEOUT_MS = 120_000;

export const uploadPhoto: UploadPhoto = async (slug, photo, sending) => {
  try {
    return await sendOnce(slug, photo, sending, false);
  } catch (error) {
    // The token may have expired: retry once with a new one.
    if (!isApiError(error) || error.code !== "invalid_token") throw error;
    return await sendOnce(slug, photo, sending, true);
  }
};

async function sendOnce(
  slug: string,
  { blob, turn, crop }: PhotoToSend,
  { signal, onProgress }: Sending,
  fresh: boolean,
): Promise<AddedPhoto> {
  const query = { restaurantId: slug, turn: String(turn), crop: cropOnWire(crop) };
  const headers = await bearerHeaders("staff", fresh);
  signal.throwIfAborted();
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  request.open("POST", `${OFFICE_PATHS.photos}?${new URLSearchParams(query)}`);
  request.timeout = TIMEOUT_MS;
  request.responseType = "json";
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader("content-type", blob.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return await new Promise((resolve, reject) => {
    const rejectAsOffline = () => reject(new ApiError("network_error"));
    request.onerror = rejectAsOffline;
    request.ontimeout = rejectAsOffline;
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status, response } = request;
      const added = z.safeParse(addPhotoResponse, response);
      const refused = z.safeParse(errorBody, response);
      if (added.success) resolve(added.data);
      else if (refused.success) {
        reject(new ApiError(refused.data.code, status, refused.data.details));
      } else reject(new ApiError(status === 200 ? "internal_error" : "unavailable", status));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(blob);
  });
}

/** At 100 %, the server is still processing the photo. */
export function SendingProgress({ part }: { part: number }) {
  const words = useWords("officePhotos");
  const id = useId();
  const percent = Math.round(part * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-semibold tabular-nums">
        {percent < 100 ? words.sending(percent) : words.preparing}
      </p>
      <progress
        aria-labelledby={id}
        max={100}
        value={percent}
        className="h-2 w-full accent-accent"
      />
    </div>
  );
}

export function SendingFailed({ error }: { error: ApiError }) {
  const words = useWords("officePhotos");
  const errors = useWords("errors");
  return (
    <Notice tone="error">
      {errorWords(errors, error)} {error.code === "network_error" && words.kept}
    </Notice>
  );
}
