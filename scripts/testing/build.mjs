import { buildWhatChanged } from "../prepare/build.mjs";

/** Tests that start processes start what was built, never what was built some time ago. */
export default buildWhatChanged;
