import { createHash } from "node:crypto";

/** Other tabs of the shop hear on this channel that a sign-in window is done. */
const CHANNEL = "comptoir-sign-in";

const SCRIPT = `const channel = new BroadcastChannel(${JSON.stringify(CHANNEL)});
channel.postMessage({ error: new URLSearchParams(location.search).get("error") });
channel.close();
window.close();`;

const SCRIPT_HASH = createHash("sha256").update(SCRIPT).digest("base64");

export const POPUP_PAGE = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>Comptoir</title></head>
<body>
<p>Vous pouvez fermer cette fenêtre.</p>
<p lang="en">You can close this window.</p>
<script>${SCRIPT}</script>
</body>
</html>
`;

export const POPUP_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  // A window that came back from Google keeps its opener only under this policy, and may then close.
  "cross-origin-opener-policy": "unsafe-none",
};
