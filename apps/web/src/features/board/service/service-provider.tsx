import type { ReactNode } from "react";
import { laterDialog } from "../../../platform/later-dialog.tsx";
import { ServiceLayerContext, useServicePages } from "./service-layer.ts";

const ServiceDialog = laterDialog(() =>
  import("./service-dialog.tsx").then((m) => m.ServiceDialog),
);

/** Around a screen from which the service is run. */
export function ServiceProvider({ children }: { readonly children: ReactNode }) {
  const { isOpen, ...pages } = useServicePages();
  return (
    <ServiceLayerContext value={pages.openers}>
      {children}
      <ServiceDialog open={isOpen} {...pages} />
    </ServiceLayerContext>
  );
}
