import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const ENCODERS = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};
type Encoding = keyof typeof ENCODERS;

/**
 * A text that is sent over and over: it is compressed once for each way of doing so. `vary` names what
 * else of a request decides that this is the answer.
 */
export function readyText(text: string, vary?: string) {
  const plain = Buffer.from(text);
  const varies = [vary, "Accept-Encoding"].filter(Boolean).join(", ");
  const encoded = new Map<Encoding, Promise<Buffer>>();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header("vary", varies);
    const encoding = accepted(request.headers["accept-encoding"]);
    if (!encoding) return reply.send(plain);
    const bytes = encoded.get(encoding) ?? ENCODERS[encoding](plain);
    encoded.set(encoding, bytes);
    return reply.header("content-encoding", encoding).send(await bytes);
  };
}

/** Browsers say what they accept in a handful of ways. */
const known = new Map<string, Encoding | undefined>();
const MOST_KNOWN = 100;

function accepted(header: string | string[] | undefined): Encoding | undefined {
  const text = String(header ?? "");
  if (known.has(text)) return known.get(text);
  const names = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  const encoding = (["br", "gzip"] as const).find((name) => names.includes(name));
  if (known.size < MOST_KNOWN) known.set(text, encoding);
  return encoding;
}
