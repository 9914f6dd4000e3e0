/** A fault the operator can mend: said in words, without a trace. */
export class OperatorError extends Error {}
