import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { openRuntime } from "../runtime.ts";
import { auditCommands } from "./audit-command.ts";
import { backupCommands } from "./backup-commands.ts";
import { closingCommands } from "./closing-commands.ts";
import { type Command, type OfflineCommand, UsageError } from "./command.ts";
import { couponCommands } from "./coupon-commands.ts";
import { forgetCommands } from "./forget-command.ts";
import { outboxCommands } from "./outbox-commands.ts";
import { paymentCommands } from "./payment-commands.ts";
import { printerCommands } from "./printer-commands.ts";
import { retentionCommands } from "./retention-command.ts";
import { sessionCommands } from "./session-commands.ts";
import { shopCommands } from "./shop-commands.ts";
import { staffCommands } from "./staff-commands.ts";

const commands: Record<string, Command | OfflineCommand> = {
  ...staffCommands,
  ...couponCommands,
  ...printerCommands,
  ...outboxCommands,
  ...closingCommands,
  ...paymentCommands,
  ...sessionCommands,
  ...auditCommands,
  ...retentionCommands,
  ...forgetCommands,
  ...shopCommands,
  ...backupCommands,
};

interface Outcome {
  readonly exitCode: 0 | 1 | 2;
  readonly output: unknown;
}

/** Returns exit code 2 on bad arguments, 1 on any other failure. */
export async function runCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  try {
    return { exitCode: 0, output: await run(args, environment) };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: error.message };
    return { exitCode: 1, output: error instanceof OperatorError ? error.message : error };
  }
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (args.length === 0 || args.includes("--help")) return usage();
  const name = Object.keys(commands).find((candidate) =>
    candidate.split(" ").every((word, i) => args[i] === word),
  );
  const command = name ? commands[name] : undefined;
  if (!name || !command) {
    throw new UsageError(`unknown command "${args.join(" ")}"; --help lists them`);
  }
  const { values, positionals } = readArguments(command, args.slice(name.split(" ").length));
  const config = readConfig(environment);
  if ("runOffline" in command) return await command.runOffline(config, positionals, values);
  const runtime = await openRuntime(config, { onIdleError: () => {}, importsFiles: false });
  try {
    return await command.run({ ...runtime, config }, positionals, values);
  } finally {
    await runtime.storage.close();
  }
}

const usage = () =>
  ["Usage: npm run admin -- COMMAND", ...Object.values(commands).map((c) => `  ${c.usage}`)].join(
    "\n",
  );

function readArguments(
  { usage: words, flags, positionals: count, optionalPositionals = 0 }: Command | OfflineCommand,
  args: string[],
) {
  try {
    const parsed = parseArgs({ args, options: flags, allowPositionals: true });
    const { length } = parsed.positionals;
    if (length >= count && length <= count + optionalPositionals) return parsed;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split("\n")[0]}; usage: ${words}`);
  }
  throw new UsageError(`usage: ${words}`);
}
