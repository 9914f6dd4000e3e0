export class PermanentError extends Error {
  override readonly name = "PermanentError";
}
