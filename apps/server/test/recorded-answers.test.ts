import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadShops } from "../src/features/shops/load-shops.ts";
import { SERVER_ENGINES, startServer } from "./harness.ts";
import { type Answers, createRecorder } from "./recorded-answers/recorder.ts";
import { playStory } from "./recorded-answers/story.ts";

const FOLDER = new URL("recorded-answers/", import.meta.url);
const FILES = { spec: new URL("spec-calls.txt", FOLDER), own: new URL("own-calls.txt", FOLDER) };
/** Separate shops: a new price on a shipped menu changes no recording. */
const shops = loadShops(fileURLToPath(new URL("shops", FOLDER)));

/** `RECORD=1 npx vitest run --project server recorded-answers` records intended changes. */
test.each(SERVER_ENGINES)(
  "every call answers on %s as recorded",
  { timeout: 90_000 },
  async (engine) => {
    const server = await startServer(engine, { shops });
    const now = createRecorder(server, shops);
    try {
      await playStory(server, now);
    } finally {
      await server.close();
    }
    if (process.env.RECORD && engine === SERVER_ENGINES[0]) {
      writeFileSync(FILES.spec, write(now.spec));
      writeFileSync(FILES.own, write(now.own));
    }
    const spec = read(FILES.spec);
    const own = read(FILES.own);
    expect([...now.spec.keys()]).toEqual([...spec.keys()]);
    expect([...now.own.keys()]).toEqual([...own.keys()]);
    expect([...differences(parsed(spec), parsed(now.spec))]).toEqual([]);
    for (const [name, { body }] of spec) expect.soft(now.spec.get(name)?.body, name).toBe(body);
    expect([...differences(parsed(own), parsed(now.own), { mayGain: true })]).toEqual([]);
  },
);

function write(answers: Answers): string {
  return [...answers].map(([name, { head, body }]) => `# ${name}\n${head}\n${body}\n`).join("\n");
}

function read(file: URL): Answers {
  const blocks = readFileSync(file, "utf8").slice("# ".length, -1).split("\n\n# ");
  return new Map(
    blocks.map((block) => {
      const [name = "", head = "", body = ""] = block.split("\n");
      return [name, { head, body }];
    }),
  );
}

function parsed(answers: Answers): object {
  const fields = (body: string) => (body.startsWith("<") || body === "" ? body : JSON.parse(body));
  const entries = [...answers].map(([name, { head, body }]) => [
    name,
    { head, body: fields(body) },
  ]);
  return Object.fromEntries(entries);
}

function* differences(
  then: unknown,
  now: unknown,
  { path = "", mayGain = false } = {},
): Generator<string> {
  if (!isObject(then) || !isObject(now)) {
    if (then !== now) yield `${path}: was ${JSON.stringify(then)}, is ${JSON.stringify(now)}`;
    return;
  }
  const gained = mayGain && !Array.isArray(then) ? {} : now;
  for (const name of Object.keys({ ...then, ...gained })) {
    yield* differences(then[name], now[name], { path: `${path}${path && " › "}${name}`, mayGain });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
