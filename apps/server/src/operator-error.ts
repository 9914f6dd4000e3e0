/** A fault the operator can repair: printed without a stack trace. */
export class OperatorError extends Error {}
