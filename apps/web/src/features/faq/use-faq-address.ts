import { useLocation, useNavigate } from "react-router";

const PARAMETER = "faq";
const OPEN = ["true", "1"];

/** Whether the FAQ is open stands in the address, so that it can be linked to. */
export function useFaqAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);

  const change = (value: string | undefined) => {
    if (value === undefined) query.delete(PARAMETER);
    else query.set(PARAMETER, value);
    void navigate({ search: query.toString(), hash }, { replace: true });
  };

  return {
    isOpen: OPEN.includes(query.get(PARAMETER) ?? ""),
    open: () => change("true"),
    close: () => change(undefined),
  };
}
