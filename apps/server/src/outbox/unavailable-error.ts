/** Whoever passes messages on is away, or does not take any now: that happens, and is no bug of ours. */
export class UnavailableError extends Error {
  override readonly name: string = "UnavailableError";
}
