import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findNginx } from "../../../../scripts/nginx.mjs";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { CERTIFICATE, KEY } from "../certificate.ts";

const CONF = new URL("../../../../deploy/nginx.conf", import.meta.url);

interface ProxiedAnswer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** Uses deploy/nginx.conf; only paths, ports and certificate differ. */
export async function startNginx(serverPort: number) {
  const home = mkdtempSync(join(tmpdir(), "comptoir-nginx-"));
  const [http, https] = [join(home, "http.sock"), join(home, "https.sock")];
  const [certificate, key] = [join(home, "certificate.pem"), join(home, "key.pem")];
  writeFileSync(certificate, CERTIFICATE);
  writeFileSync(key, KEY);
  const site = replaceAll(readFileSync(CONF, "utf8"), [
    ["server 127.0.0.1:3000 ", `server 127.0.0.1:${serverPort} `],
    // Unix sockets, so that no port can be in use.
    ["listen 80;", `listen unix:${http};`],
    ["listen [::]:80;", ""],
    ["listen 443 ssl http2;", `listen unix:${https} ssl http2;`],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/letsencrypt/live/commande.example.ch/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/commande.example.ch/privkey.pem", key],
    ["/var/log/nginx/comptoir.log", join(home, "access.log")],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(home, kind)};`)
    .join(" ");
  const conf = join(home, "nginx.conf");
  writeFileSync(
    conf,
    `daemon off; master_process off; pid ${join(home, "nginx.pid")}; error_log stderr warn;
    events {} http { ${temporary}\n${site}\n}`,
  );

  const nginx = spawn(findNginx(), ["-p", home, "-c", conf, "-e", "stderr"]);
  let errorOutput = "";
  nginx.stderr.on("data", (chunk) => {
    errorOutput += chunk;
  });
  const ended = once(nginx, "exit");
  const call = async (options: RequestOptions, body?: Buffer): Promise<ProxiedAnswer> => {
    const sent = request({
      ...options,
      socketPath: https,
      ca: CERTIFICATE,
      servername: "localhost",
    });
    const answered = once(sent, "response");
    // nginx may answer without reading the body.
    sent.on("error", () => {});
    sent.end(body);
    const [response] = await answered;
    const { statusCode: status, headers } = response;
    return { status, type: headers["content-type"], body: await text(response) };
  };
  const stop = async () => {
    nginx.kill();
    await ended;
    rmSync(home, { recursive: true });
  };
  try {
    await eventually(async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${errorOutput}`);
      await call({ path: "/api/health" });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { call, stop };
}

/** Each text must occur exactly once, so that a change of the file is noticed. */
function replaceAll(conf: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((changed, [what, by]) => {
    const parts = changed.split(what);
    if (parts.length !== 2) throw new Error(`"${what}" is ${parts.length - 1} times in nginx.conf`);
    return parts.join(by);
  }, conf);
}
