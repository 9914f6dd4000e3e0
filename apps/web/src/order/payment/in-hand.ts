/** A device that has the apps which pay, and that is not scanned by itself. */
export const IN_HAND = "(pointer: coarse), (max-width: 39.99rem)";
