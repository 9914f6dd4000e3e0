/** `npm run test:all` sets it: every engine, every screen width, and the long runs. */
export const isFullMatrix = process.env.TEST_MATRIX === "full";
