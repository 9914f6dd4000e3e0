/** A bare Fastify that answers every request with the bytes of a file. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const { BENCH_BYTES, BENCH_HEADERS = "{}", BENCH_LOGS, PORT } = process.env;
const bytes = BENCH_BYTES ? readFileSync(BENCH_BYTES) : Buffer.from('{"status":"ok"}');
const headers = JSON.parse(BENCH_HEADERS) as Record<string, string>;

const app = Fastify({ logger: BENCH_LOGS === "on" });
app.get("/*", (_request, reply) => reply.headers(headers).send(bytes));
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
for (const end of ["SIGTERM", "disconnect"]) process.on(end, () => process.exit(0));
process.send?.("ready");
