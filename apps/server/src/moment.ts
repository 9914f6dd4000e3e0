/** When somebody looks for what time has made due. */
export interface Moment {
  readonly now: Date;
  /** Since when this process has seen without a gap what happens. */
  readonly watchedSince: Date;
}
