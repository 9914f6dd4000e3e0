/** Set by `npm run test:all`, which also runs the slow and the repeated tests. */
export const isFullMatrix = process.env.TEST_MATRIX === "full";
