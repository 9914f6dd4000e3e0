import { allCategories, LANGUAGES, shownCategories } from "@comptoir/domain";
import { LayoutList, Plus } from "lucide-react";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { Link, Route, Switch, useRoute } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { SearchBox } from "../../office/fields/search-box.tsx";
import { PreviewFrame } from "../../office/preview/preview-frame.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { CategoryEditor, CategoryList } from "./categories.tsx";
import { CategorySection, SearchResults } from "./category-section.tsx";
import { DishEditor } from "./dish-editor.tsx";
import { countFilters, FILTERS, wordsFor } from "./menu-content.ts";
import { NewDish } from "./new-dish.tsx";
import { PaneContext } from "./pane.tsx";
import { useMenuAddresses, useMenuView } from "./use-menu.ts";

export function MenuRoom() {
  return useMediaQuery("(min-width: 80rem)") ? <Panes /> : <Pages />;
}

function Pages() {
  const words = useWords("officeMenu");
  return (
    <Details>
      <RoomPage title={words.title} actions={<MenuActions />}>
        <MenuList />
      </RoomPage>
    </Details>
  );
}

function Panes() {
  const words = useWords("officeMenu");
  const { dish } = useMenuAddresses();
  const [, params] = useRoute<{ itemId: string }>(dish(":itemId"));
  const itemId = params?.itemId;
  const names = useDraftState(({ content }) =>
    LANGUAGES.map((one) => itemId && wordsFor(content, one, itemId)?.name)
      .filter(Boolean)
      .join("\n"),
  );
  return (
    <RoomPage title={words.title} actions={<MenuActions />} isWide>
      <div className="grid grid-cols-[19rem_minmax(0,1fr)_16rem] items-start gap-6 2xl:grid-cols-[24rem_minmax(0,1fr)_24.5rem]">
        <MenuList selected={itemId} />
        <div className="sticky top-0 max-h-[calc(100dvh-var(--office-foot,8rem))] overflow-y-auto overscroll-contain p-1">
          <PaneContext value>
            <Details>
              <p className="rounded-card border border-dashed border-line p-8 text-center text-ink-soft">
                {words.dish.pick}
              </p>
            </Details>
          </PaneContext>
        </div>
        <PreviewFrame
          headings={names.split("\n")}
          className="sticky top-4 h-[calc(100dvh-var(--office-foot,8rem)-2rem)]"
        />
      </div>
    </RoomPage>
  );
}

function Details({ children }: { children: ReactNode }) {
  const addresses = useMenuAddresses();
  return (
    <Switch>
      <Route path={addresses.newDish} component={NewDish} />
      <Route path={addresses.categories} component={CategoryList} />
      <Route<{ id: string }> path={addresses.category(":id")}>
        {({ id }) => <CategoryEditor key={id} category={id} />}
      </Route>
      <Route<{ itemId: string }> path={addresses.dish(":itemId")}>
        {({ itemId }) => <DishEditor key={itemId} itemId={itemId} />}
      </Route>
      <Route>{children}</Route>
    </Switch>
  );
}

const LOOK = "inline-flex min-h-11 items-center gap-2 rounded-full px-5 font-semibold";

function MenuActions() {
  const words = useWords("officeMenu");
  const addresses = useMenuAddresses();
  const hasCategory = useDraftState(({ content }) => allCategories(content).length > 0);
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={addresses.categories}
        className={classNames(LOOK, "border border-line bg-paper hover:border-accent")}
      >
        <LayoutList size={18} aria-hidden />
        {words.categories.open}
      </Link>
      {hasCategory && (
        <Link
          to={addresses.newDish}
          className={classNames(LOOK, "bg-accent text-white hover:bg-accent-deep")}
        >
          <Plus size={18} aria-hidden />
          {words.add.open}
        </Link>
      )}
    </div>
  );
}

interface MenuListProps {
  readonly selected?: string | undefined;
}

function MenuList({ selected }: MenuListProps) {
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

function MenuFinder() {
  const words = useWords("officeMenu");
  const typed = useMenuView((view) => view.typed);
  return (
    <search className="flex flex-col gap-3">
      <SearchBox
        label={words.search}
        value={typed}
        onChange={(text) => useMenuView.setState({ typed: text })}
      />
      <Filters />
    </search>
  );
}

function Filters() {
  const words = useWords("officeMenu");
  const filter = useMenuView((view) => view.filter);
  const content = useDeferredValue(useDraftState((state) => state.content));
  const counts = useMemo(() => countFilters(content), [content]);
  const offered = FILTERS.filter((one) => counts[one] > 0 || one === filter);
  if (offered.length === 0) return null;
  return (
    <fieldset aria-label={words.filters} className="flex min-w-0 flex-wrap gap-1.5">
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === filter}
          onClick={() => useMenuView.setState({ filter: one === filter ? undefined : one })}
          className={classNames(
            "min-h-11 rounded-full px-3.5 text-sm font-semibold transition",
            one === filter ? "bg-accent text-white" : "bg-cream-deep hover:bg-accent-soft",
          )}
        >
          {words.filter_count(words.filter[one], counts[one])}
        </button>
      ))}
    </fieldset>
  );
}
