/** When the server last said something true: an answer to a call, or a beat of a stream. */
export const lastAnswer = { at: Date.now() };
