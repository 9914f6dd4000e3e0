/** Pino's level for errors. */
const ERROR = 50;
/** Output of the start: warnings about shop files, and the welcome. */
const EXPECTED_LINE = /^(warning: |\s|$|Comptoir is open)/;

export function checkLog(output: string): string[] {
  return output.split("\n").flatMap((line) => {
    if (line.startsWith("{")) {
      const { level, msg, err } = JSON.parse(line) as {
        level: number;
        msg?: string;
        err?: { message?: string };
      };
      return level >= ERROR ? [`the log says: ${msg ?? ""} ${err?.message ?? ""}`] : [];
    }
    return /error|exception|warning:? \(|\bat .+:\d+:\d+/i.test(line) && !EXPECTED_LINE.test(line)
      ? [`the log says: ${line}`]
      : [];
  });
}
