import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const ENCODERS = {
  br: (text: Buffer) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
  identity: (text: Buffer) => text,
};
type Encoding = keyof typeof ENCODERS;
type Headers = Readonly<Record<string, string>>;

export type ReadyAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/** A cached answer, compressed once per encoding and sent without running the reply hooks. */
export function readyAnswer(text: string, headers: Headers): ReadyAnswer {
  const plain = Buffer.from(text);
  const vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  const ready = new Map<Encoding, { head: Headers; bytes: Buffer }>();

  const prepare = (encoding: Encoding, security: Headers) => {
    const bytes = ENCODERS[encoding](plain);
    const head = {
      ...security,
      ...headers,
      vary,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-length": String(bytes.length),
    };
    const prepared = { head, bytes };
    ready.set(encoding, prepared);
    return prepared;
  };
  return (request, reply) => {
    const encoding = accepted(request.headers["accept-encoding"]);
    const { head, bytes } =
      ready.get(encoding) ?? prepare(encoding, request.server.securityHeaders);
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, { ...head, ...(reply.getHeaders() as Headers) });
    reply.raw.end(bytes);
  };
}

const known = new Map<string, Encoding>();
const MOST_KNOWN = 100;

function accepted(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const before = known.get(text);
  if (before) return before;
  const names = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  const encoding = (["br", "gzip"] as const).find((name) => names.includes(name)) ?? "identity";
  if (known.size < MOST_KNOWN) known.set(text, encoding);
  return encoding;
}

export interface TaggedJson {
  readonly json: string;
  readonly etag: string;
}

export function tagged(value: unknown): TaggedJson {
  const json = JSON.stringify(value);
  return { json, etag: `W/"${createHash("sha256").update(json).digest("base64url")}"` };
}

export function sendIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, etag }: TaggedJson,
) {
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type("application/json; charset=utf-8").send(json);
}
