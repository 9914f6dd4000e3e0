import { runCommand } from "./run-command.ts";

const { exitCode, output } = await runCommand(process.argv.slice(2), process.env);
if (exitCode === 0) console.log(output);
else console.error(output);
process.exitCode = exitCode;
