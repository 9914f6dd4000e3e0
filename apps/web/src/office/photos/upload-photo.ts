import {
  type AddedPhoto,
  addPhotoResponse,
  cropOnWire,
  errorBody,
  OFFICE_PATHS,
  type PhotoCrop,
  type PhotoTurn,
} from "@comptoir/contract";
import * as z from "zod/mini";
import { ApiError, bearerHeaders, isApiError } from "../../platform/api.ts";

export interface PhotoToSend {
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

/** For the whole upload. */
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
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader("content-type", blob.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return await new Promise((resolve, reject) => {
    const rejectAsOffline = () => reject(new ApiError("network_error"));
    request.onerror = rejectAsOffline;
    request.ontimeout = rejectAsOffline;
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const answer = readAnswer(request);
      if (answer instanceof ApiError) reject(answer);
      else resolve(answer);
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(blob);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): AddedPhoto | ApiError {
  const json = parseJson(responseText);
  if (status === 200) {
    const added = z.safeParse(addPhotoResponse, json);
    return added.success ? added.data : new ApiError("internal_error", status);
  }
  const refused = z.safeParse(errorBody, json);
  if (!refused.success) return new ApiError("unavailable", status);
  return new ApiError(refused.data.code, status, refused.data.details);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
