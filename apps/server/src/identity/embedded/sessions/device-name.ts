type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** First match wins: most browsers also claim to be those below. */
const BROWSERS: Names = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];
const UNKNOWN = "Web";

/** Coarse on purpose: recognisable for its owner, but no fingerprint. */
export function deviceName(userAgent: string | undefined): string {
  const names = [BROWSERS, SYSTEMS].map(
    (list) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1],
  );
  return names.filter((name) => name !== undefined).join(" · ") || UNKNOWN;
}
