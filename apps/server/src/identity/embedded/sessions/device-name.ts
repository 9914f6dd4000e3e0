type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that fits: every browser also claims to be the ones below it. */
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

/** Enough for a person to know their device again, and too little to know the person by. */
export function deviceName(userAgent: string | undefined): string {
  const names = [BROWSERS, SYSTEMS].map(
    (list) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1],
  );
  return names.filter((name) => name !== undefined).join(" · ") || UNKNOWN;
}
