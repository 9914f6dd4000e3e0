/** Fastify's word for an error; below it stand warnings. */
const ERROR = 50;
/** Before a server is open it says what it found in the files. */
const KNOWN = /^(warning: |\s|$|Comptoir is open)/;

/** What a server said that it should not have had to say. */
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
    return /error|exception|warning:? \(|\bat .+:\d+:\d+/i.test(line) && !KNOWN.test(line)
      ? [`the log says: ${line}`]
      : [];
  });
}
