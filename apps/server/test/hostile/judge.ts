import type { Answer } from "./send.ts";

const INTERNALS =
  /\bat .+:\d+:\d+|node_modules|\/(tmp|home|root|work|usr|var)\/|\.ts\b|sqlite|kysely|fastify|FST_|\bzod\b|better.?auth|postgres|\bpg_|select .+ from|insert into|relation "|"stack"|TypeError|ECONN|auth-secret|workspaces/i;

/** The server may close the connection of a larger request early, and the answer is lost. */
const BIG_BYTES = 64 * 1024;

interface AttackResult {
  readonly answer: Answer | Error;
  readonly hasStored: boolean;
  readonly bytes: number;
}

export function faultOf({ answer, hasStored, bytes }: AttackResult): string | undefined {
  if (answer instanceof Error) return answer.message;
  const { status, text } = answer;
  if (status >= 500) return `answered ${status}: ${text.slice(-300)}`;
  const leak = status >= 400 ? INTERNALS.exec(text) : null;
  if (leak) return `tells of the inside: ${leak[0]}`;
  if (status >= 400 && hasStored) return `refused with ${status}, yet something was stored`;
  if (status === 0 && bytes < BIG_BYTES) return "hung up without an answer";
  return undefined;
}
