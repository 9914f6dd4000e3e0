import { allCategories, shownCategories } from "@comptoir/domain";
import { memo, useDeferredValue } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { CategorySection } from "./category-section.tsx";
import { MenuFinder } from "./menu-finder.tsx";
import { SearchResults } from "./search-results.tsx";
import { useMenuView } from "./view-state.ts";

interface MenuListProps {
  readonly selected?: string | undefined;
}

export function MenuList({ selected }: MenuListProps) {
  const { typed, filter } = useMenuView();
  // Deferred, so that typing stays responsive.
  const looked = useDeferredValue(typed.trim());
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <MenuFinder />
      {looked === "" && !filter ? (
        <Sections selected={selected} />
      ) : (
        <SearchResults typed={looked} filter={filter} selected={selected} />
      )}
    </div>
  );
}

const Sections = memo(function Sections({ selected }: MenuListProps) {
  const words = useWords("officeMenu");
  const ids = useDraftState(({ content }) => allCategories(content).join(" "));
  const shown = useDraftState(({ content }) => shownCategories(content).join(" "));
  if (ids === "") return <p className="text-ink-soft">{words.nothing_yet}</p>;
  return ids
    .split(" ")
    .map((id) => (
      <CategorySection
        key={id}
        category={id}
        isShown={shown.split(" ").includes(id)}
        selected={selected}
      />
    ));
});
