/** Set by `npm run test:all`: every engine, every journey and the long runs. */
export const isFullMatrix = process.env.TEST_MATRIX === "full";
