import type { ErrorBody, ErrorCode } from "@comptoir/contract";
import * as z from "zod/mini";

/** Time of the last answer or stream heartbeat from the server (ms). */
export const lastAnswer = { at: Date.now() };

/** `network_error` if there was no usable answer. */
export class ApiError extends Error {
  readonly code: ErrorCode | "network_error";
  readonly status: number;
  readonly details: ErrorBody["details"];
  /** The server's own message, set only for codes without a text here. */
  readonly text: string | null;
  readonly lines: ErrorBody["lines"];

  constructor(
    code: ErrorCode | "network_error",
    status = 0,
    details?: ErrorBody["details"],
    text: string | null = null,
    lines?: ErrorBody["lines"],
  ) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.details = details;
    this.text = text;
    this.lines = lines;
  }
}

export interface BearerOptions {
  /** Skip the cached token: the server has just refused it. */
  readonly fresh: boolean;
  /** Use the staff account, including the kitchen tablet's, which has no customer. */
  readonly staff?: boolean;
}
type BearerSource = (options: BearerOptions) => Promise<string | null>;
let bearer: BearerSource = async () => null;

export type Signer = boolean | "staff";

export async function bearerHeaders(
  signed: Signer,
  fresh = false,
): Promise<Record<string, string>> {
  if (!signed) return {};
  const token = await bearer({ fresh, staff: signed === "staff" });
  return token ? { authorization: `Bearer ${token}` } : {};
}

export function setBearerSource(source: BearerSource): void {
  bearer = source;
}

interface Call<S extends z.ZodMiniType> {
  readonly answers: S;
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signed?: Signer;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 20_000;

export async function call<S extends z.ZodMiniType>(
  path: string,
  options: Call<S>,
): Promise<z.output<S>> {
  return (await callIfChanged(path, options)).value;
}

export interface CachedResponse<T> {
  readonly value: T;
  readonly etag: string | null;
  /** When the service worker cached it; null if it comes from the server. */
  readonly cachedAt: string | null;
}

/** Like `call`, but returns `known` if the server answers that it is unchanged. */
export async function callIfChanged<S extends z.ZodMiniType>(
  path: string,
  options: Call<S>,
  known?: CachedResponse<z.output<S>>,
): Promise<CachedResponse<z.output<S>>> {
  try {
    return await callOnce(path, options, known, false);
  } catch (error) {
    const isStale = options.signed && isApiError(error) && error.code === "invalid_token";
    if (!isStale) throw error;
    return await callOnce(path, options, known, true);
  }
}

async function callOnce<S extends z.ZodMiniType>(
  path: string,
  { answers, method = "GET", body, headers = {}, signed = false, signal }: Call<S>,
  known: CachedResponse<z.output<S>> | undefined,
  fresh: boolean,
): Promise<CachedResponse<z.output<S>>> {
  const authorization = await bearerHeaders(signed, fresh);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const fail = (error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError("network_error");
  };
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(known?.etag ? { "if-none-match": known.etag } : {}),
      ...authorization,
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(fail);
  // A body that breaks off counts as no answer.
  const json = parseJson(await response.text().catch(fail));
  const cachedAt = response.headers.get("x-kept-at");
  // A 5xx may come from a proxy and does not prove that our server is up.
  if (response.status < 500 && !cachedAt) lastAnswer.at = Date.now();
  if (response.status === 304 && known) return known;
  if (!response.ok) throw await toApiError(response.status, json);
  const parsed = z.safeParse(answers, json);
  if (!parsed.success) throw new ApiError("internal_error", response.status);
  return { value: parsed.data, etag: response.headers.get("etag"), cachedAt };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Error parsing is loaded with the first error. */
async function toApiError(status: number, json: unknown): Promise<ApiError> {
  const { readResponseError } = await import("./response-error.ts");
  const { code, details, text, lines } = readResponseError(status, json);
  return new ApiError(code, status, details, text, lines);
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

const CODES: readonly string[] = ["network_error", "unavailable", "internal_error"];

/** The request may have been carried out in spite of such an error. */
export function isOutcomeUnknown({ code }: { readonly code: string }): boolean {
  return CODES.includes(code);
}

export function asApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError("internal_error");
}
