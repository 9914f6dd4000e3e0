/** What comes out of a printer: the customer's receipt, or the kitchen's ticket without prices. */
export const PRINTOUTS = ["receipt", "kitchen"] as const;
export type Printout = (typeof PRINTOUTS)[number];

/** A job that no printer took within a day would only confuse whoever finds its paper. */
export const PRINT_JOB_LIFE_MS = 24 * 3600 * 1000;
