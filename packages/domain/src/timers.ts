/** In milliseconds. */
export const TIMERS = {
  signInRedirect: 800,
  banner: 2_000,
  addedToast: 4_000,
  messageToast: 3_000,
  signInToast: 2_500,
  welcomeDelay: 2_000,
  loader: 1_000,
  loaderFade: 400,
  autoRefresh: 10_000,
  autoRefreshStops: 10 * 60_000,
  /** How long a screen waits for an answer before it uses what the device has stored. */
  patience: 3_000,
} as const;

export const RECEIPT_WIDTH_MM = 80;
