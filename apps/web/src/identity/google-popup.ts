import { IdentityError, type IdentityErrorCode } from "./provider.ts";

/** BroadcastChannel on which the last page of the sign-in window reports. */
const CHANNEL = "comptoir-sign-in";
const FEATURES = "popup,width=480,height=680";
const LOOK_EVERY_MS = 300;
/** The report may arrive shortly after the window has closed. */
const LAST_WORDS_MS = 700;

const REPORTED: readonly IdentityErrorCode[] = ["cancelled", "account-exists", "unavailable"];

/** Must be called in a click handler: opens the window synchronously, then navigates it. */
export async function runGooglePopup(findAddress: () => Promise<string>): Promise<void> {
  const popup = window.open("", "comptoir-google", FEATURES);
  if (!popup) throw new IdentityError("popup-blocked");
  const report = listen();
  try {
    popup.location.href = await findAddress();
    const end = await Promise.race([report.received, closed(popup)]);
    if (end.error !== null) throw new IdentityError(end.error);
  } catch (error) {
    popup.close();
    throw error;
  } finally {
    report.stop();
  }
}

export function onGoogleSignIn(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener("message", ({ data }) => {
    if (data?.error === null) listener();
  });
}

interface End {
  readonly error: IdentityErrorCode | null;
}

function listen() {
  const channel = new BroadcastChannel(CHANNEL);
  const received = new Promise<End>((resolve) => {
    channel.onmessage = ({ data }) => resolve({ error: toCode(data?.error) });
  });
  return { received, stop: () => channel.close() };
}

export function toCode(reported: unknown): IdentityErrorCode | null {
  if (reported === null || reported === undefined) return null;
  return REPORTED.find((code) => code === reported) ?? "unavailable";
}

function closed(popup: Window): Promise<End> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(() => resolve({ error: "popup-closed" }), LAST_WORDS_MS);
    }, LOOK_EVERY_MS);
  });
}
