import { useSearchParams } from "wouter";

const PARAMETER = "faq";
const OPEN = ["true", "1"];

/** Whether the FAQ is open stands in the address, so that it can be linked to. */
export function useFaqAddress() {
  const [query, setQuery] = useSearchParams();

  const change = (value: string | undefined) => {
    const next = new URLSearchParams(query);
    if (value === undefined) next.delete(PARAMETER);
    else next.set(PARAMETER, value);
    setQuery(next, { replace: true });
  };

  return {
    isOpen: OPEN.includes(query.get(PARAMETER) ?? ""),
    open: () => change("true"),
    close: () => change(undefined),
  };
}
