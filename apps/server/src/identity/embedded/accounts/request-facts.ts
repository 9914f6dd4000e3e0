import { isSlug, type Language } from "@comptoir/domain";
import { requestLanguage } from "../../request-language.ts";

/** Set by the routes only; a client's own header of this name is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-comptoir-client-address";
export const REQUEST_ID_HEADER = "x-comptoir-request-id";
export const DEVICE_HEADER = "x-comptoir-device";

interface RequestFacts {
  readonly requestId: string | null;
  readonly device: string | null;
  readonly language: Language;
  readonly shop: string | null;
}

export function requestFacts(headers: Headers | null | undefined): RequestFacts {
  const device = headers?.get(DEVICE_HEADER);
  return {
    requestId: headers?.get(REQUEST_ID_HEADER) ?? null,
    device: device ? decodeURIComponent(device) : null,
    language: requestLanguage({
      cookie: headers?.get("cookie"),
      acceptLanguage: headers?.get("accept-language"),
    }),
    shop: shopOfPage(headers?.get("referer")),
  };
}

function shopOfPage(address: string | null | undefined): string | null {
  const [, first = ""] = URL.parse(address ?? "")?.pathname.split("/") ?? [];
  return isSlug(first) ? first : null;
}
