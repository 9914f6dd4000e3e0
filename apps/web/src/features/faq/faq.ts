import { useLocation, useSearch } from "wouter";
import { laterDialog } from "../../platform/later-dialog.tsx";

export const FaqDialog = laterDialog(() =>
  import("./faq-dialog.tsx").then((module) => module.FaqDialog),
);

const PARAMETER = "faq";
const OPEN = ["true", "1"];

/** Whether the FAQ is open stands in the address, so that it can be linked to. */
export function useFaqAddress() {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());

  const change = (value: string | undefined) => {
    if (value === undefined) query.delete(PARAMETER);
    else query.set(PARAMETER, value);
    const search = query.toString();
    navigate(`${path}${search && `?${search}`}${window.location.hash}`, { replace: true });
  };

  return {
    isOpen: OPEN.includes(query.get(PARAMETER) ?? ""),
    open: () => change("true"),
    close: () => change(undefined),
  };
}
