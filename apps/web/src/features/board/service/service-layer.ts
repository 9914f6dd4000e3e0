import type { StaffService } from "@comptoir/contract";
import { CANCEL_REASONS, type OrderLine, OUTAGE_KINDS, type OutageTarget } from "@comptoir/domain";
import { createContext, use, useCallback, useMemo, useState } from "react";
import { useLayer } from "../../../platform/layers.ts";
import { closeAllToasts } from "../../../ui/toasts.ts";

export type ServicePage =
  | { readonly shows: "service" }
  | { readonly shows: "line"; readonly line: OrderLine }
  | { readonly shows: "menu" }
  | { readonly shows: "target"; readonly target: OutageTarget };

interface ServiceLayer {
  readonly openService: () => void;
  readonly openRunOut: (line?: OrderLine) => void;
}

export const ServiceLayerContext = createContext<ServiceLayer | null>(null);

export function useServiceLayer(): ServiceLayer {
  const layer = use(ServiceLayerContext);
  if (!layer) throw new Error("there is no service dialog here");
  return layer;
}

const TRANSIENT = { isTransient: true };

/** Each page is a history entry: Back returns to the previous page. */
export function useServicePages() {
  const { isOpen, detail, open, close } = useLayer("board-service", TRANSIENT);
  const [line, setLine] = useState<OrderLine>();
  const openRunOut = useCallback(
    (of?: OrderLine) => {
      setLine(of);
      closeAllToasts();
      open(of ? "line" : "menu");
    },
    [open],
  );
  const openService = useCallback(() => {
    closeAllToasts();
    open("service");
  }, [open]);
  const openers = useMemo(() => ({ openService, openRunOut }), [openService, openRunOut]);
  const openTarget = ({ kind, id }: OutageTarget) => open(`${kind} ${id}`);
  const back = () => window.history.back();
  return { isOpen, page: pageOf(detail, line), openers, openTarget, back, close };
}

function pageOf(detail: string | null, line: OrderLine | undefined): ServicePage {
  if (detail === "line" && line) return { shows: "line", line };
  if (detail === "menu") return { shows: "menu" };
  const [name = "", id = ""] = detail?.split(" ") ?? [];
  const kind = OUTAGE_KINDS.find((known) => known === name);
  return kind ? { shows: "target", target: { kind, id } } : { shows: "service" };
}

/** Defaults apply until the server answers. */
export const UNKNOWN_SETTINGS: StaffService["board"] = {};

export const BoardSettingsContext = createContext(UNKNOWN_SETTINGS);

export function useOverdueMinutes() {
  return use(BoardSettingsContext).overdueMinutes;
}

export function useCancelReasons() {
  return use(BoardSettingsContext).cancelReasons ?? CANCEL_REASONS;
}
