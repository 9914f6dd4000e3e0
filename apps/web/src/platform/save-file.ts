import { errorBody } from "@comptoir/contract";
import * as z from "zod/mini";
import { ApiError, bearerHeaders, type Signer } from "./api.ts";

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // Some browsers read the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const TIMEOUT_MS = 30_000;

interface FetchedFile {
  readonly name?: string;
  readonly signed?: Signer;
}

export async function fetchFile(
  path: string,
  { name, signed = true }: FetchedFile = {},
): Promise<File> {
  let response = await request(path, signed, false);
  // The token may have expired during a long absence: retry once with a fresh one.
  if (response.status === 401) response = await request(path, signed, true);
  if (!response.ok) throw await refusalOf(response);
  const bytes = await response.blob().catch(throwNetworkError);
  return new File([bytes], name ?? fileNameOf(response) ?? "", { type: bytes.type });
}

function fileNameOf({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
}

async function request(path: string, signed: Signer, fresh: boolean): Promise<Response> {
  const headers = await bearerHeaders(signed, fresh);
  return await fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    throwNetworkError,
  );
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = z.safeParse(errorBody, await response.json().catch(() => undefined));
  return body.success
    ? new ApiError(body.data.code, response.status, body.data.details)
    : new ApiError("unavailable", response.status);
}

function throwNetworkError(): never {
  throw new ApiError("network_error");
}

/** True if the file was shared or the user cancelled. */
export async function shareFile(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

export function canShareFiles(type: string): boolean {
  return navigator.canShare?.({ files: [new File([], "file", { type })] }) ?? false;
}
