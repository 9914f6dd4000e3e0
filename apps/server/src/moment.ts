export interface Moment {
  readonly now: Date;
  /** Start of this process's uninterrupted observation. */
  readonly watchedSince: Date;
}
