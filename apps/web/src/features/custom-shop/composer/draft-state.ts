import { type Draft, emptyDraft } from "@comptoir/domain";
import { storedByShop } from "../../../platform/stored-state.ts";
import { storedDraft } from "../stored-shapes.ts";

/** What is being composed in this tab. */
export const draftState = storedByShop<Draft>({
  name: "draft",
  shape: storedDraft,
  empty: () => emptyDraft(""),
  visitOnly: true,
});
