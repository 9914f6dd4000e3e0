/** Time of the last answer or stream heartbeat from the server (ms). */
export const lastAnswer = { at: Date.now() };
