import { PATHS } from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import {
  CLIENT_ADDRESS_HEADER,
  DEVICE_HEADER,
  REQUEST_ID_HEADER,
} from "../accounts/request-facts.ts";
import { POPUP_PATH } from "../google/popup-page.ts";
import { deviceName } from "../sessions/device-name.ts";
import type { AuthEndpoint } from "./auth-endpoints.ts";

/** Headers passed to Better Auth; forwarded addresses are not among them. */
const PASSED_HEADERS = [
  "accept-language",
  "cookie",
  "origin",
  "referer",
  "sec-fetch-site",
  "sec-fetch-mode",
  "sec-fetch-dest",
];

export function toWebRequest(
  { method, path, body, google }: AuthEndpoint,
  request: FastifyRequest,
  publicUrl: string,
): Request {
  const headers = new Headers({
    [CLIENT_ADDRESS_HEADER]: request.ip,
    [REQUEST_ID_HEADER]: request.id,
    [DEVICE_HEADER]: encodeURIComponent(deviceName(request.headers["user-agent"])),
  });
  for (const name of PASSED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const url = new URL(`${PATHS.auth}${path}`, publicUrl);
  if (method === "GET") {
    if (google) url.search = new URL(request.url, publicUrl).search;
    return new Request(url, { headers });
  }
  headers.set("content-type", "application/json");
  const sent = google ? { ...POPUP, ...(request.body as object) } : request.body;
  return new Request(url, { method, headers, body: JSON.stringify(body ? sent : {}) });
}

/** The opening page sends the popup to Google and receives the result. */
const POPUP = { disableRedirect: true, callbackURL: POPUP_PATH, errorCallbackURL: POPUP_PATH };
