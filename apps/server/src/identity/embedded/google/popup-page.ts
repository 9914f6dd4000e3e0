import { createHash } from "node:crypto";
import { PATHS } from "@comptoir/contract";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@comptoir/domain";
import { WORDS } from "../../../i18n/words.ts";

export const POPUP_PATH = `${PATHS.auth}/popup`;

/** BroadcastChannel that notifies the shop's other tabs. */
const CHANNEL = "comptoir-sign-in";

const SCRIPT = `const channel = new BroadcastChannel(${JSON.stringify(CHANNEL)});
channel.postMessage({ error: new URLSearchParams(location.search).get("error") });
channel.close();
window.close();`;

const SCRIPT_HASH = createHash("sha256").update(SCRIPT).digest("base64");

export const POPUP_PAGE = `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head><meta charset="utf-8"><title>Comptoir</title></head>
<body>
${LANGUAGES.map((language) => `<p lang="${language}">${WORDS[language].closeWindow}</p>`).join("\n")}
<script>${SCRIPT}</script>
</body>
</html>
`;

export const POPUP_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  // Only this policy keeps the opener after returning from Google, so that the popup may close.
  "cross-origin-opener-policy": "unsafe-none",
};

const POPUP_ERRORS: Record<string, string> = {
  access_denied: "cancelled",
  account_not_linked: "account-exists",
};

export const POPUP_UNAVAILABLE = `${POPUP_PATH}?error=unavailable`;

export function withPopupError(location: string, publicUrl: string): string {
  const url = new URL(location, publicUrl);
  const error = url.searchParams.get("error");
  if (url.origin !== publicUrl || error === null) return location;
  url.searchParams.set("error", POPUP_ERRORS[error] ?? "unavailable");
  url.searchParams.delete("error_description");
  return `${url.pathname}${url.search}`;
}
