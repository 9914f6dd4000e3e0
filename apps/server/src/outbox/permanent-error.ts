/** Trying again will not help. */
export class PermanentError extends Error {
  override readonly name = "PermanentError";
}
