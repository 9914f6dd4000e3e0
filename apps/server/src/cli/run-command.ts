import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { openRuntime } from "../runtime.ts";
import { backupCommands } from "./backup-commands.ts";
import { UsageError } from "./command.ts";
import { couponCommands } from "./coupon-commands.ts";
import { outboxCommands } from "./outbox-commands.ts";
import { paymentCommands } from "./payment-commands.ts";
import { shopCommands } from "./shop-commands.ts";
import { staffCommands } from "./staff-commands.ts";
import { upkeepCommands } from "./upkeep-commands.ts";

const commands = [
  ...staffCommands,
  ...couponCommands,
  ...outboxCommands,
  ...paymentCommands,
  ...upkeepCommands,
  ...shopCommands,
  ...backupCommands,
];

/** Returns exit code 2 on bad arguments, 1 on any other failure. */
export async function runCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ exitCode: 0 | 1 | 2; output: unknown }> {
  try {
    return { exitCode: 0, output: await run(args, environment) };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: error.message };
    return { exitCode: 1, output: error instanceof OperatorError ? error.message : error };
  }
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (args.length === 0 || args.includes("--help")) {
    const lines = commands.map((command) => `  ${command.usage}`);
    return ["Usage: npm run admin -- COMMAND", ...lines].join("\n");
  }
  const command = commands.find(({ usage }) => nameOf(usage).every((word, i) => args[i] === word));
  if (!command) throw new UsageError(`unknown command "${args.join(" ")}"; --help lists them`);
  const { values, positionals } = readArguments(command.usage, args);
  const config = readConfig(environment);
  if ("runOffline" in command) return await command.runOffline(config, positionals, values);
  const runtime = await openRuntime(config, { onIdleError: () => {}, importsFiles: false });
  try {
    return await command.run({ ...runtime, config }, positionals, values);
  } finally {
    await runtime.storage.close();
  }
}

function nameOf(usage: string): string[] {
  return (/^[a-z]+( [a-z][a-z-]*)*(?= |$)/.exec(usage)?.[0] ?? "").split(" ");
}

const VALUE_FLAG = /--([a-z-]+) [A-Za-z]\S*/g;
const FLAG = /--([a-z-]+)/g;
const POSITIONAL = /\S*[A-Z]\S*/g;

/** Reads the arguments that the usage text declares; `[NAME]` and `NAME|--flag` are optional. */
function readArguments(usage: string, args: readonly string[]) {
  const options: Record<string, { type: "string" | "boolean" }> = {};
  for (const [, flag = ""] of usage.matchAll(FLAG)) options[flag] = { type: "boolean" };
  for (const [, flag = ""] of usage.matchAll(VALUE_FLAG)) options[flag] = { type: "string" };
  const names = usage.replace(VALUE_FLAG, "").match(POSITIONAL) ?? [];
  const needed = names.filter((name) => !name.startsWith("[") && !name.includes("--"));
  try {
    const given = args.slice(nameOf(usage).length);
    const parsed = parseArgs({ args: given, options, allowPositionals: true });
    const { length } = parsed.positionals;
    if (length >= needed.length && length <= names.length) return parsed;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split("\n")[0]}; usage: ${usage}`);
  }
  throw new UsageError(`usage: ${usage}`);
}
