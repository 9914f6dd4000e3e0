import { PATHS, serviceState } from "@comptoir/contract";
import { call } from "../../platform/api.ts";
import { serviceStore } from "./service-store.ts";

/** After a refusal: the stream may be down, so that the page shows an old state. */
export async function refreshService(slug: string): Promise<void> {
  const state = await call(`${PATHS.getService}?restaurantId=${slug}`, {
    answers: serviceState,
  }).catch(() => undefined);
  if (state) serviceStore.setState({ state });
}
