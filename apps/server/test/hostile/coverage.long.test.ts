import { afterAll, beforeAll, expect, test } from "vitest";
import { goodAttack, type Target } from "./attack.ts";
import { FILES } from "./files.ts";
import { createRandom } from "./random.ts";
import { send } from "./send.ts";
import { openVictim, type Victim } from "./victim.ts";

const TRIES = 12;
const JSON_TYPE = "application/json";

/** Routes that accept no request here, with the reason. */
const SHUT: Readonly<Record<string, string>> = {
  "POST /api/deleteAccount": "asks for the password, whose hashing would take most of a run's time",
  "POST /api/leaveTeam": "would remove the attacker's access; takes only the shop's name",
};

let victim: Victim;
beforeAll(async () => {
  victim = await openVictim("sqlite");
});
afterAll(() => victim.close());

const isCall = ({ method, path }: Target) =>
  method !== "HEAD" && /^\/(api|business_rules)\//.test(path) && !path.startsWith("/api/auth/");

test("every route accepts a good request of at least one attacker", async () => {
  const { attackers, port, printer, refresh } = victim;
  const random = createRandom(1);
  const shut: string[] = [];
  const names = new Set(attackers[0]?.targets.filter(isCall).map(({ name }) => name));
  for (const name of names) {
    const answers: string[] = [];
    for (let i = 0; i < TRIES * attackers.length; i++) {
      const { token, targets } = attackers[i % attackers.length] as Victim["attackers"][number];
      const target = targets.find((other) => other.name === name) as Target;
      await refresh();
      const { bytes } = goodAttack(target, { token, printer }, random);
      const { status, text } = await send(port, bytes);
      answers.push(`${status} ${/"code":"\w+"/.exec(text)?.[0] ?? text.slice(0, 100)}`);
      if (status >= 200 && status < 400) break;
    }
    if (!/^[23]/.test(answers.at(-1) ?? "")) shut.push(`${name}: ${answers.join(", ")}`);
  }
  expect(
    shut.map((line) => line.split(":")[0]),
    shut.join("\n"),
  ).toEqual(Object.keys(SHUT));
}, 300_000);

test("every route for files gets valid and corrupted files", () => {
  const takesFile = victim.server.routes.filter(({ schema }) =>
    schema?.consumes?.some((type) => type !== JSON_TYPE),
  );
  expect(takesFile.map(({ url }) => url).toSorted()).toEqual(Object.keys(FILES).toSorted());
  for (const { spoilt } of Object.values(FILES)) expect(spoilt.length).toBeGreaterThan(20);
});
