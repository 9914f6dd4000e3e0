/** What is done that no ledger tells of. */
export interface Done {
  /** Counts up, so that every payment has a name of its own. */
  days: number;
  switched: number;
  planned: number;
}
