import { PATHS, serviceState } from "@comptoir/contract";
import { call } from "../../platform/api.ts";
import { serviceStore } from "./service-store.ts";

/** Call after a refusal: the stream may be down and the page outdated. */
export async function refreshService(slug: string): Promise<void> {
  const state = await call(`${PATHS.getService}?restaurantId=${slug}`, {
    answers: serviceState,
  }).catch(() => undefined);
  if (state) serviceStore.setState({ state });
}
