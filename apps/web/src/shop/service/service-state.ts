import { PATHS, type ServiceStateOnWire, serviceState } from "@comptoir/contract";
import { createStore } from "zustand";
import { call } from "../../platform/api.ts";
import type { Held } from "./facts.ts";

/** What the server said last of this page's shop. */
export const toldState = createStore<{ readonly told: ServiceStateOnWire | undefined }>(() => ({
  told: undefined,
}));

/** What this page's own checkout keeps. */
export const heldHere = createStore<{ readonly held: Held }>(() => ({ held: {} }));

/** After a refusal: the stream may be down, and the page shows something else than the server knows. */
export async function refreshService(slug: string): Promise<void> {
  const told = await call(`${PATHS.getService}?restaurantId=${slug}`, {
    answers: serviceState,
  }).catch(() => undefined);
  if (told) toldState.setState({ told });
}
