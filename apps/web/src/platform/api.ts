import type { ErrorBody, ErrorCode } from "@comptoir/contract";
import * as z from "zod/mini";
import { lastAnswer } from "./last-answer.ts";

/** Why a call failed: the server's code, or that no usable answer came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | "network_error";
  readonly status: number;
  readonly details: ErrorBody["details"];
  /** The server's own words, where its code is not one that we have words for. */
  readonly text: string | null;
  /** Of an order whose price changed. */
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
  /** A new token: the server has just refused the one there was. */
  readonly fresh: boolean;
  /** Whoever works here, also on the kitchen's tablet, which is nobody's as a customer. */
  readonly staff?: boolean;
}
type BearerSource = (options: BearerOptions) => Promise<string | null>;
let bearer: BearerSource = async () => null;

/** As whom a call is made, when there is somebody: the customer, or whoever works here. */
export type Signed = boolean | "staff";

export async function bearerHeaders(
  signed: Signed,
  fresh = false,
): Promise<Record<string, string>> {
  if (!signed) return {};
  const token = await bearer({ fresh, staff: signed === "staff" });
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The identity client says where tokens come from; calls that are `signed` then carry one. */
export function setBearerSource(source: BearerSource): void {
  bearer = source;
}

export interface Call<S extends z.ZodMiniType> {
  readonly answers: S;
  readonly method?: "GET" | "POST";
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signed?: Signed;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 20_000;

export async function call<S extends z.ZodMiniType>(
  path: string,
  options: Call<S>,
): Promise<z.output<S>> {
  return (await callIfChanged(path, options)).value;
}

/** An answer, with the tag by which the server knows whether it changed since. */
export interface Tagged<T> {
  readonly value: T;
  readonly etag: string | null;
  /** When this device kept it, where it is not from the server. */
  readonly keptAt: string | null;
}

/** As `call`; an answer that is known already is not sent again until it changed. */
export async function callIfChanged<S extends z.ZodMiniType>(
  path: string,
  options: Call<S>,
  known?: Tagged<z.output<S>>,
): Promise<Tagged<z.output<S>>> {
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
  known: Tagged<z.output<S>> | undefined,
  fresh: boolean,
): Promise<Tagged<z.output<S>>> {
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
  // An answer that breaks off halfway is no answer.
  const json = parseJson(await response.text().catch(fail));
  const keptAt = response.headers.get("x-kept-at");
  // What fails in front of our server says nothing about it.
  if (response.status < 500 && !keptAt) lastAnswer.at = Date.now();
  if (response.status === 304 && known) return known;
  if (!response.ok) throw await toApiError(response.status, json);
  const parsed = z.safeParse(answers, json);
  if (!parsed.success) throw new ApiError("internal_error", response.status);
  return { value: parsed.data, etag: response.headers.get("etag"), keptAt };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How to read errors comes with the first of them, not with the page. */
async function toApiError(status: number, json: unknown): Promise<ApiError> {
  const { readToldError } = await import("./told-error.ts");
  const { code, details, text, lines } = readToldError(status, json);
  return new ApiError(code, status, details, text, lines);
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
