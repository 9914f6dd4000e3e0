/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ status: string, name?: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ stats: PlaywrightStats, errors: unknown[] }} PlaywrightReport
 */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * A step that is no test suite shows only when it fails.
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countStep(succeeded) {
  return { ...nothing, failed: succeeded ? 0 : 1 };
}

/**
 * @param {VitestReport | undefined} report
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countVitest(report, succeeded) {
  const counts = (report?.testResults ?? []).map(countVitestFile).reduce(addCounts, nothing);
  return withUnreportedFailure(counts, succeeded);
}

/**
 * @param {VitestFile} file
 * @returns {Counts}
 */
function countVitestFile({ status, assertionResults }) {
  /** @param {string} wanted */
  const having = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
  const passed = having("passed");
  const failed = having("failed");
  const skipped = assertionResults.length - passed - failed;
  const brokeOutsideTests = status === "failed" && failed === 0;
  return { passed, failed: brokeOutsideTests ? 1 : failed, skipped };
}

/**
 * @param {PlaywrightReport | undefined} report
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countPlaywright(report, succeeded) {
  if (!report) return withUnreportedFailure(nothing, succeeded);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return withUnreportedFailure({ passed: expected + flaky, failed, skipped }, succeeded);
}

/**
 * A run may fail with every reported test green: an unhandled error, no test found, a crash.
 * @param {Counts} counts
 * @param {boolean} succeeded
 * @returns {Counts}
 */
function withUnreportedFailure(counts, succeeded) {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/**
 * What failed, for the end of the output, where whoever reads only that finds it.
 * @param {VitestReport | undefined} report
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ status, name, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}\n${message}`];
    return failed.map(({ fullName, failureMessages = [] }) =>
      [`${name} > ${fullName}`, ...failureMessages].join("\n"),
    );
  });
}
