import { buildWhatChanged } from "../prepare/build.mjs";

/** Tests that start processes must not start an outdated build. */
export default buildWhatChanged;
