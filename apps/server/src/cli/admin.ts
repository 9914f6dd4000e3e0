import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { openRuntime } from "../runtime.ts";
import { auditCommands } from "./audit-command.ts";
import { backupCommands } from "./backup-command.ts";
import { type Command, type OfflineCommand, slugsOf, UsageError } from "./command.ts";
import { couponCommands } from "./coupon-commands.ts";
import { forgetCommands } from "./forget-command.ts";
import { restoreCommands } from "./restore-command.ts";
import { retentionCommands } from "./retention-command.ts";
import { sessionCommands } from "./session-commands.ts";
import { staffCommands } from "./staff-commands.ts";

const commands: Record<string, Command | OfflineCommand> = {
  ...staffCommands,
  ...couponCommands,
  ...sessionCommands,
  ...auditCommands,
  ...retentionCommands,
  ...forgetCommands,
  "shops check": {
    usage: "shops check",
    positionals: 0,
    flags: {},
    // Opening the runtime has read and checked every config already.
    run: async ({ shops }) => `${slugsOf(shops)}: no fault found`,
  },
  ...backupCommands,
  ...restoreCommands,
};

const usage = () =>
  ["Usage: npm run admin -- COMMAND", ...Object.values(commands).map((c) => `  ${c.usage}`)].join(
    "\n",
  );

async function main(args: readonly string[]): Promise<string> {
  if (args.length === 0 || args.includes("--help")) return usage();
  const name = Object.keys(commands).find((candidate) =>
    candidate.split(" ").every((word, i) => args[i] === word),
  );
  const command = name ? commands[name] : undefined;
  if (!name || !command) {
    throw new UsageError(`unknown command "${args.join(" ")}"; --help lists them`);
  }
  const { values, positionals } = readArguments(command, args.slice(name.split(" ").length));
  const config = readConfig(process.env);
  if ("runOffline" in command) return await command.runOffline(config, positionals, values);
  const runtime = await openRuntime(config, () => {});
  try {
    return await command.run(runtime, positionals, values);
  } finally {
    await runtime.storage.close();
  }
}

function readArguments(
  { usage: words, flags, positionals: count }: Command | OfflineCommand,
  args: string[],
) {
  try {
    const parsed = parseArgs({ args, options: flags, allowPositionals: true });
    if (parsed.positionals.length === count) return parsed;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split("\n")[0]}; usage: ${words}`);
  }
  throw new UsageError(`usage: ${words}`);
}

main(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: unknown) => {
    if (error instanceof UsageError) {
      console.error(error.message);
      process.exitCode = 2;
      return;
    }
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  },
);
