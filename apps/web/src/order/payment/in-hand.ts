/** Devices that run payment apps themselves: they get links instead of a QR code to scan. */
export const IN_HAND = "(pointer: coarse), (max-width: 39.99rem)";
