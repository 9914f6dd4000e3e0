export interface Moment {
  readonly now: Date;
  readonly watchedSince: Date;
}
