import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { pause } from "../chaos/ask.ts";
import { AS_POSTGRES, addressOf, NODES } from "./network.ts";

const HAPROXY_PORT = 5000;
const PGBOUNCER_PORT = 6432;
const NGINX_PORT = 8080;
export const DATABASE_URL = `postgres://postgres@127.0.0.1:${PGBOUNCER_PORT}/postgres`;
export const SHOP_URL = `http://127.0.0.1:${NGINX_PORT}`;
const SITE = new URL("../../../../deploy/nginx.conf", import.meta.url);

export interface ProxyProcess {
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Leads to the primary, and ends the sessions with one that is no longer primary. */
export function startHaproxy(folder: string): Promise<ProxyProcess> {
  const servers = NODES.map((node) => `  server node${node} ${addressOf(node)}:5432 check`);
  const conf = `
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
listen comptoir
  bind 127.0.0.1:${HAPROXY_PORT}
  option httpchk GET /primary
  default-server port 8008 inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
  return runProxy(folder, HAPROXY_PORT, conf, (file) => ["haproxy", "-db", "-f", file]);
}

/** HAProxy leads to any node until it has checked all of them. */
export async function untilPrimaryLeads(): Promise<void> {
  for (let isSecond = false; ; ) {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    const isPrimary = await client
      .connect()
      .then(() => client.query("select pg_is_in_recovery() as follows"))
      .then(({ rows }) => rows[0].follows === false)
      .catch(() => false);
    await client.end().catch(() => {});
    if (isPrimary && isSecond) return;
    isSecond = isPrimary;
    await pause(2_500);
  }
}

/** Sessions, not transactions: the server listens for notifications and prepares statements. */
export function startPgbouncer(folder: string): Promise<ProxyProcess> {
  const conf = `
[databases]
* = host=127.0.0.1 port=${HAPROXY_PORT} user=postgres connect_query='set statement_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PGBOUNCER_PORT}
auth_type = any
pool_mode = session
ignore_startup_parameters = statement_timeout
max_client_conn = 300
default_pool_size = 150
server_login_retry = 1
server_connect_timeout = 4
query_wait_timeout = 5
unix_socket_dir =
`;
  return runProxy(folder, PGBOUNCER_PORT, conf, (file) => [...AS_POSTGRES, "pgbouncer", file]);
}

/** deploy/nginx.conf without TLS, with these servers behind it. */
export function startNginx(folder: string, servers: readonly string[]): Promise<ProxyProcess> {
  const upstream = servers.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`);
  const site = readFileSync(SITE, "utf8")
    .replace(/server 127\.0\.0\.1:3000 .*;/, upstream.join("\n"))
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}/, "")
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${NGINX_PORT};`)
    .replace(/ {2}listen \[::\]:443.*\n/, "")
    .replace(/ {2}ssl_.*\n/g, "")
    .replace(/ {2}access_log \/var.*\n/, "  access_log off;\n");
  const conf = `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr crit; user root;
events { worker_connections 900; } http { ${site} }`;
  return runProxy(folder, NGINX_PORT, conf, (file) => [
    "nginx",
    "-e",
    "stderr",
    "-p",
    folder,
    "-c",
    file,
  ]);
}

/** Resolves once the port is open. */
async function runProxy(
  folder: string,
  port: number,
  conf: string,
  commandFor: (file: string) => readonly string[],
): Promise<ProxyProcess> {
  const file = join(folder, `proxy-${port}.conf`);
  writeFileSync(file, conf, { mode: 0o644 });
  const log = openSync(join(folder, `proxy-${port}.log`), "a");
  const start = async (): Promise<ChildProcess> => {
    const [command = "", ...args] = commandFor(file);
    const started = spawn(command, args, { stdio: ["ignore", log, log] });
    while (!(await isOpen(port))) {
      if (started.exitCode !== null)
        throw new Error(readFileSync(join(folder, `proxy-${port}.log`), "utf8"));
      await pause(20);
    }
    return started;
  };
  let child = await start();
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const isLate = await Promise.race([ended.then(() => false), pause(3_000).then(() => true)]);
    if (isLate) child.kill("SIGKILL");
  };
  return {
    stop,
    restart: async () => {
      await stop();
      child = await start();
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}
