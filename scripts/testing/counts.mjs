/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ status: string, name: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * A run can fail although every reported test passed: an unhandled error, no test found, a crash.
 * @param {boolean} succeeded
 * @param {Counts} [reported]
 * @returns {Counts}
 */
export function countRun(succeeded, reported = { passed: 0, failed: 0, skipped: 0 }) {
  return succeeded ? reported : { ...reported, failed: Math.max(reported.failed, 1) };
}

/**
 * Failed tests, and files that failed to load, with their messages.
 * @param {VitestFile[]} files
 */
export function failuresOf(files) {
  return files.flatMap(({ status, name, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}\n${message}`];
    return failed.map(({ fullName, failureMessages = [] }) =>
      [`${name} > ${fullName}`, ...failureMessages].join("\n"),
    );
  });
}

/** @param {Counts[]} counts */
export function summaryLine(counts) {
  /** @param {keyof Counts} kind */
  const sum = (kind) => counts.reduce((total, each) => total + each[kind], 0);
  const line = `${sum("passed")} passed, ${sum("failed")} failed`;
  return sum("skipped") > 0 ? `${line}, ${sum("skipped")} skipped` : line;
}
