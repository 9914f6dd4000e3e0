import { LANGUAGES } from "@comptoir/domain";
import type { FastifyInstance } from "fastify";

interface SecurityTxt {
  readonly contact: string;
  readonly publicUrl: string;
  readonly now: Date;
}

const PATH = "/.well-known/security.txt";
const YEAR_MS = 365 * 24 * 3600 * 1000;

export function serveSecurityTxt(
  app: FastifyInstance,
  { contact, publicUrl, now }: SecurityTxt,
): void {
  const text = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + YEAR_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${publicUrl}${PATH}`,
    "",
  ].join("\n");
  app.get(PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(text),
  );
}
