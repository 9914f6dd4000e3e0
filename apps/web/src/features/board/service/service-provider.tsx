import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffServiceQuery } from "../../../order/service/staff-service.ts";
import { laterDialog } from "../../../platform/load-later.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import {
  BoardSettingsContext,
  ServiceLayerContext,
  UNKNOWN_SETTINGS,
  useServicePages,
} from "./service-layer.ts";

const ServiceDialog = laterDialog(() =>
  import("./service-dialog.tsx").then((m) => m.ServiceDialog),
);

export function ServiceProvider({ children }: { readonly children: ReactNode }) {
  const { slug } = useShop();
  const { data: board } = useQuery({ ...staffServiceQuery(slug), select: ({ board }) => board });
  const { isOpen, ...pages } = useServicePages();
  return (
    <BoardSettingsContext value={board ?? UNKNOWN_SETTINGS}>
      <ServiceLayerContext value={pages.openers}>
        {children}
        <ServiceDialog open={isOpen} {...pages} />
      </ServiceLayerContext>
    </BoardSettingsContext>
  );
}
