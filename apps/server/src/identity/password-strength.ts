import {
  brokenStaffPasswordRules as brokenRules,
  MAX_PASSWORD_LENGTH,
  type StaffPasswordRule,
} from "@comptoir/domain";

/** Beyond it measuring takes long and tells nothing new. */
const MEASURED_LENGTH = 64;
/** Of 0 to 4: not guessed within 100 million tries. */
const WANTED_SCORE = 3;
const SHORTEST_NAME = 3;

let measuring: ReturnType<typeof loadMeasure> | undefined;

/**
 * Every rule a password of staff breaks. Words that anybody could know of the person, such as their
 * e-mail and their shop's name, count for nothing.
 */
export async function brokenStaffPasswordRules(
  password: string,
  known: readonly string[],
): Promise<StaffPasswordRule[]> {
  measuring ??= loadMeasure();
  const score = await measuring;
  const given = password.slice(0, MAX_PASSWORD_LENGTH);
  return brokenRules(given, () => score(without(given, known)) < WANTED_SCORE);
}

/** Loaded at its first use: its words weigh more than a megabyte. */
async function loadMeasure(): Promise<(password: string) => number> {
  const [{ ZxcvbnFactory }, common, french, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const dictionary = { ...common.dictionary, ...french.dictionary, ...english.dictionary };
  const factory = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  return (password) => factory.check(password.slice(0, MEASURED_LENGTH)).score;
}

function without(password: string, known: readonly string[]): string {
  const names = known
    .flatMap((text) => [text.replaceAll(/[^\p{L}\p{N}]/gu, ""), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => name.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
  return names.reduce((left, name) => left.replaceAll(new RegExp(name, "giu"), ""), password);
}
