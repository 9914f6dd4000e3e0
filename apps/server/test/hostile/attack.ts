import type { RouteOptions } from "fastify";
import { FILES, type FileFormat, spoil } from "./files.ts";
import { mutate } from "./mutate.ts";
import { NASTY_TEXTS, nastyKey, nastyText } from "./nasty.ts";
import type { Random } from "./random.ts";
import { type KnownValues, sampler } from "./sample.ts";

export interface Target {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: (random: Random) => unknown;
  readonly query?: (random: Random) => unknown;
  readonly file?: FileFormat;
}

interface Proof {
  readonly token?: string | undefined;
  readonly cookie?: string;
  readonly printer?: { readonly id: string; readonly secret: string };
}

export interface Attack {
  readonly kind: string;
  readonly bytes: Buffer;
}

interface Draft {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
}

export function targetsOf(
  routes: readonly RouteOptions[],
  known: KnownValues,
  ofRoutes: Readonly<Record<string, KnownValues>> = {},
): Target[] {
  return routes.flatMap(({ method, url, schema = {} }) => {
    const values = { ...known, ...ofRoutes[url] };
    return [method].flat().map((verb) => ({
      name: `${verb} ${url}`,
      method: verb,
      path: url,
      ...(schema.body ? { body: sampler(schema.body, values) } : {}),
      ...(schema.querystring ? { query: sampler(schema.querystring, values) } : {}),
      ...(verb === "POST" && FILES[url] ? { file: FILES[url] } : {}),
    }));
  });
}

const KINDS = [
  "good",
  "body",
  "body",
  "body",
  "json",
  "type",
  "headers",
  "query",
  "path",
  "method",
];
const METHODS = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HEAD", "GET", "POST", "PROPFIND"];

export function weighted(targets: readonly Target[]): Target[] {
  return targets.flatMap((target) => {
    const isCall =
      target.method !== "HEAD" && (target.body ?? target.query ?? target.file) !== undefined;
    return Array<Target>(isCall ? 6 : 1).fill(target);
  });
}

export function goodAttack(target: Target, proof: Proof, random: Random): Attack {
  return { kind: "good", bytes: toBytes(goodRequest(target, proof, random)) };
}

export function attack(target: Target, proof: Proof, random: Random): Attack {
  const draft = goodRequest(target, proof, random);
  const kind = random.pick(KINDS);
  const { file } = target;
  if (file && ["body", "json"].includes(kind)) {
    setFile(draft, file.type, spoil(file, random));
    return { kind: "file", bytes: toBytes(draft) };
  }
  switch (kind) {
    case "body":
      setJson(draft, JSON.stringify(mutate(target.body?.(random) ?? {}, random)));
      break;
    case "json":
      setJson(draft, brokenJson(draft.body?.toString() ?? "{}", random));
      break;
    case "type":
      setType(draft, random);
      break;
    case "headers":
      draft.headers.push(nastyHeader(random));
      break;
    case "query":
      draft.path = `${draft.path.split("?")[0]}?${nastyQuery(draft.path, random)}`;
      break;
    case "path":
      draft.path = nastyPath(target.path, random);
      break;
    case "method":
      draft.method = random.pick(METHODS);
      break;
  }
  return { kind, bytes: toBytes(draft) };
}

function goodRequest(target: Target, proof: Proof, random: Random): Draft {
  const { cookie, printer } = proof;
  const headers: Draft["headers"] = [["origin", "http://comptoir.test"]];
  if (cookie) headers.push(["cookie", cookie]);
  if (random.chance(0.9)) headers.push(["idempotency-key", `hostile-${random.below(10_000)}`]);
  const authorization = authorizationFor(target, proof);
  if (authorization) headers.push(["authorization", authorization]);
  const query = target.query?.(random) as Record<string, unknown> | undefined;
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)] as [string, string]])))}`
    : "";
  const path = target.path
    .replace(":file", "rootsflavorsrolle.json")
    .replace(PRINTER_ID, printer?.id ?? "x")
    .replace("*", "x");
  const draft: Draft = { method: target.method, path: path + search, headers, body: undefined };
  if (target.file) setFile(draft, target.file.type, target.file.good());
  else if (target.body) setJson(draft, JSON.stringify(target.body(random)));
  else if (target.method === "POST") setJson(draft, "{}");
  return draft;
}

const PRINTER_ID = ":printerId";

function authorizationFor({ path }: Target, { token, printer }: Proof): string | undefined {
  if (printer && path.endsWith(PRINTER_ID)) return `Basic ${btoa(`printer:${printer.secret}`)}`;
  return token && `Bearer ${token}`;
}

function setJson(draft: Draft, text: string | undefined): void {
  draft.headers = draft.headers.filter(([name]) => name !== "content-type");
  draft.headers.push(["content-type", "application/json"]);
  draft.body = Buffer.from(text ?? "");
}

function setFile(draft: Draft, type: string, bytes: Buffer): void {
  draft.headers = draft.headers.filter(([name]) => name !== "content-type");
  draft.headers.push(["content-type", type]);
  draft.body = bytes;
}

function brokenJson(json: string, random: Random): string {
  const cut = random.below(json.length + 1);
  return random.pick([
    json.slice(0, cut),
    `${json.slice(0, cut)}\u0000${json.slice(cut)}`,
    `${json},`,
    `\ufeff${json}`,
    json.replaceAll('"', "'"),
    json.replace(":", ":1e999,"),
    json.replace(":", ":NaN,"),
    json.replace("{", '{"__proto__":{"role":"restaurant"},'),
    json.replace("{", '{"constructor":{"prototype":{"role":"restaurant"}},'),
    json.replace("{", '{"items":1,"items":'),
    json.replace("{", '{"\\ud800":1,'),
    "[".repeat(50_000),
    '{"a":'.repeat(20_000),
    "nul",
    "",
    "\u0000",
    `"${"x".repeat(300_000)}"`,
  ]);
}

function setType(draft: Draft, random: Random): void {
  setJson(draft, draft.body?.toString() ?? "{}");
  draft.headers = draft.headers.filter(([name]) => name !== "content-type");
  const type = random.pick([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/json; charset=utf-16",
    "application/json, text/html",
    "application/jsonx",
    "application/problem+json",
    "*/*",
    "",
    "/",
    "x".repeat(3_000),
    undefined,
  ]);
  if (type !== undefined) draft.headers.push(["content-type", type]);
  if (random.chance(0.3)) {
    draft.headers.push(["content-encoding", random.pick(["gzip", "br", "deflate", "zip"])]);
  }
}

function nastyHeader(random: Random): [string, string] {
  const value = Buffer.from(
    nastyText(random)
      .slice(0, 4_000)
      .replace(/[\r\n]/g, ""),
  )
    .toString("latin1")
    .replaceAll("\u0000", "");
  return random.pick<[string, string]>([
    ["authorization", value],
    ["authorization", `Bearer ${value}`],
    ["authorization", `Bearer ${"a.".repeat(3_000)}a`],
    ["authorization", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0."],
    ["cookie", `comptoir_guest=${value}`],
    ["cookie", `comptoir.session_token=${value}; comptoir_language=${value}`],
    ["cookie", "a=b;".repeat(1_000)],
    ["cookie", "__proto__=1; constructor=2; comptoir_guest=%00%ff"],
    ["idempotency-key", value],
    ["idempotency-key", "x".repeat(101)],
    ["origin", value],
    ["origin", "null"],
    ["host", value],
    ["x-forwarded-for", value],
    ["x-forwarded-host", "evil.example"],
    ["x-comptoir-client-address", value],
    ["accept-encoding", value],
    ["accept-encoding", "gzip;q=x, br;q=-1, *"],
    ["accept-language", value],
    ["if-none-match", value],
    ["range", "bytes=-999999999999999"],
    ["if-modified-since", value],
    ["transfer-encoding", "chunked, identity"],
    ["content-length", "-1"],
    ["content-length", "1e9"],
    ["expect", "100-continue"],
    ["upgrade", "websocket"],
    ["connection", "upgrade"],
    ["content-type", "application/json; charset=x"],
    ["__proto__", value],
    ["x-long", "y".repeat(20_000)],
  ]);
}

function nastyQuery(path: string, random: Random): string {
  const good = path.split("?")[1] ?? "";
  const [name = "a"] = (random.pick(good.split("&")) ?? "").split("=");
  const value = random.pick([
    encodeText(nastyText(random).slice(0, 6_000)),
    "%",
    "%zz",
    "%00",
    "%ff%fe",
    "%c0%ae",
    "%ud800",
  ]);
  return random.pick([
    `${name}=${value}`,
    `${good}&${name}=${value}`,
    `${name}=${value}&${good}`,
    good.replace(/=[^&]*/, `=${value}`),
    `${good}&${encodeText(nastyKey(random))}=${value}`,
    `${name}[]=${value}&${name}[__proto__]=1`,
    `${name}[a][b][c]=${value}`,
    `${good}&`.repeat(200),
    good.replaceAll("=", ""),
    "&&&===",
    "?".repeat(50),
    `__proto__[role]=restaurant&${good}`,
  ]);
}

const PREFIXES = ["/", "/api/", "/app/", "/assets/pictures/", "/assets/shops/rootsflavorsrolle/"];
const STEPS = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..\\",
  "..%5c",
  "....//",
  "%252e%252e%252f",
  "..;/",
  "%c0%ae%c0%ae/",
  "..%00/",
];
const SECRET_FILES = [
  "package.json",
  "data/comptoir.sqlite",
  "data/auth-secret",
  "etc/passwd",
  ".env",
];

function nastyPath(path: string, random: Random): string {
  return random.pick([
    random.pick(PREFIXES) +
      random.pick(STEPS).repeat(1 + random.below(8)) +
      random.pick(SECRET_FILES),
    `/business_rules/${random.pick(STEPS)}${random.pick(SECRET_FILES)}`,
    `/business_rules/${encodeText(random.pick(NASTY_TEXTS))}.json`,
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path}%00`,
    `${path};a=b`,
    `${path}.json`,
    path.replace("/api", "/api/./"),
    `${path}/${encodeText(nastyText(random).slice(0, 2_000))}`,
    `/${encodeText(nastyText(random).slice(0, 2_000))}`,
    `/${"a/".repeat(2_000)}`,
    "/%",
    "/%zz",
    "*",
    "http://evil.example/api/health",
    "//evil.example/",
    `${random.pick(PREFIXES)}.git/config`,
    `${random.pick(PREFIXES)}.env`,
  ]);
}

/** encodeURIComponent throws on lone surrogates; this is one in invalid UTF-8. */
function encodeText(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ed%a0%80";
}

function toBytes({ method, path, headers, body }: Draft): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`];
  const all = [["host", "127.0.0.1"], ["connection", "close"], ...headers];
  for (const [name, value] of all) lines.push(`${name}: ${value}`);
  if (body) lines.push(`content-length: ${body.length}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return body ? Buffer.concat([head, body]) : head;
}
