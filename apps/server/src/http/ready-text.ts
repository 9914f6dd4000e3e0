import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const ENCODERS = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};
type Encoding = keyof typeof ENCODERS;

/** A text that is sent over and over: it is compressed once for each way of doing so. */
export function readyText(text: string) {
  const plain = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header("vary", [reply.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
    const encoding = accepted(request.headers["accept-encoding"]);
    if (!encoding) return reply.send(plain);
    const bytes = encoded.get(encoding) ?? ENCODERS[encoding](plain);
    encoded.set(encoding, bytes);
    return reply.header("content-encoding", encoding).send(await bytes);
  };
}

function accepted(header: string | string[] | undefined): Encoding | undefined {
  const names = String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding));
}
