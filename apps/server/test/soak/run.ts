/**
 * Simulates two weekends with clock changes at thirty times the speed, on both databases, and verifies
 * data, memory and answer times. SOAK_MINUTES sets the duration, SOAK_SEED repeats a run's choices,
 * SOAK_ONLY selects one database.
 */
import { table } from "../../src/cli/command.ts";
import { seededRandom } from "../chaos/random.ts";
import { startPostgres } from "../run-postgres.ts";
import { type SoakResult, soak } from "./soak.ts";
import { SPEED } from "./stage.ts";
import { CHANGES, WEEKEND_MINUTES } from "./weekend.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 1e9));
const AROUND_MINUTES = 4;

const databases = (["sqlite", "postgres"] as const).filter((name) =>
  name.includes(process.env.SOAK_ONLY ?? ""),
);
const whole = (CHANGES.length * WEEKEND_MINUTES) / SPEED;
const factor = Math.max(0.05, Math.min(1, (MINUTES / databases.length - AROUND_MINUTES) / whole));

console.log(`SOAK_SEED=${SEED}, ${MINUTES} minutes, ${(factor * 100).toFixed(0)} % of each round`);
const soaked = new Map<string, SoakResult>();
for (const database of databases) {
  console.log(`${database}:`);
  const postgres = database === "postgres" ? await startPostgres({ durable: false }) : undefined;
  const start = performance.now();
  const random = seededRandom(SEED).fork(database);
  const say = (line: string) => console.log(line);
  soaked.set(database, await soak({ random, postgresUrl: postgres?.url, factor, say }));
  await postgres?.stop();
  console.log(`  ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
}

const compared = [...soaked].flatMap(([database, { compared }]) =>
  compared.map(({ what, early, late, isMore }) => [
    ...[database, what, early.toFixed(1), late.toFixed(1)],
    isMore ? "more" : "",
  ]),
);
console.log(`\n${table([["database", "what", "first weekend", "second", ""], ...compared])}\n`);
const names = Object.keys([...soaked.values()][0]?.counts ?? {});
const counts = [...soaked].map(([database, { counts, findings }]) => [
  ...[database, ...names.map((name) => String(counts[name]))],
  String(findings.length),
]);
console.log(`${table([["database", ...names, "findings"], ...counts])}\n`);
const findings = [...soaked].flatMap(([database, { findings }]) =>
  findings.map((finding) => `${database}: ${finding}`),
);
console.log(findings.length === 0 ? "nothing lost, left over or grown" : findings.join("\n"));
process.exit(findings.length === 0 ? 0 : 1);
