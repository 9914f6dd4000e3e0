/** Relative to the QR code, which is 46 mm wide on paper. */
export const SWISS_CROSS = {
  white: 7 / 46,
  black: 6 / 46,
  barLength: 3.89 / 46,
  barWidth: 1.17 / 46,
} as const;
