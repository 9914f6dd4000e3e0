import { useLocation, useNavigate } from "react-router";
import { track } from "../../lib/analytics.ts";

/** The chosen category stands in the address, so that a reload or a shared link shows it again. */
export function useChosenCategory(categories: readonly string[]) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const chosen = categories.find((id) => `#${id}` === hash) ?? categories[0];

  const choose = (id: string) => {
    track("select_category", { category: id });
    void navigate({ search, hash: id }, { replace: true, preventScrollReset: true });
  };
  return { chosen, choose };
}
