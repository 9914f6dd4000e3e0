/** The receiving service is away or refuses messages for now: expected, not a bug. */
export class UnavailableError extends Error {
  override readonly name: string = "UnavailableError";
}
