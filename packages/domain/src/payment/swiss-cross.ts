/** The cross in the middle of a Swiss QR code: widths as shares of the code's own, which is 46 mm on paper. */
export const SWISS_CROSS = {
  white: 7 / 46,
  black: 6 / 46,
  barLength: 3.89 / 46,
  barWidth: 1.17 / 46,
} as const;
